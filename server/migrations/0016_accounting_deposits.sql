ALTER TABLE "invoices" DROP CONSTRAINT "invoices_paid";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "invoice" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ALTER COLUMN "invoice" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "invoice" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "deposit_paid" numeric(14, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "estimate" uuid;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "estimate" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "estimate" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_estimate" FOREIGN KEY ("workspace_id","estimate") REFERENCES "public"."estimates"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_estimate" FOREIGN KEY ("workspace_id","estimate") REFERENCES "public"."estimates"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_estimate" FOREIGN KEY ("workspace_id","estimate") REFERENCES "public"."estimates"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_of_estimate" ON "payments" USING btree ("workspace_id","estimate","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "checkouts_of_estimate" ON "checkouts" USING btree ("workspace_id","estimate");--> statement-breakpoint
CREATE INDEX "refunds_of_estimate" ON "refunds" USING btree ("workspace_id","estimate","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_deposit_paid" CHECK ("estimates"."deposit_paid" between 0 and "estimates"."total" and ("estimates"."deposit_paid" = 0 or "estimates"."estimate_status" in ('ACCEPTED', 'CONVERTED')));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid" CHECK ("invoices"."paid" between 0 and greatest("invoices"."total", 0) or ("invoices"."invoice_status" = 'DRAFT' and "invoices"."paid" >= 0));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of" CHECK (num_nonnulls("payments"."invoice", "payments"."estimate") > 0);--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_of" CHECK (num_nonnulls("checkouts"."invoice", "checkouts"."estimate") = 1);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of" CHECK (num_nonnulls("refunds"."invoice", "refunds"."estimate") > 0);