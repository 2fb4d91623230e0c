ALTER TABLE "bank_matches" DROP CONSTRAINT "bank_matches_of";--> statement-breakpoint
ALTER TABLE "bank_matches" DROP CONSTRAINT "bank_matches_made";--> statement-breakpoint
ALTER TABLE "bank_matches" ADD COLUMN "bill_payment" uuid;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_bill_payment" FOREIGN KEY ("workspace_id","bill_payment") REFERENCES "public"."supplier_bill_payments"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_bill_payment_taken" ON "bank_matches" USING btree ("workspace_id","bill_payment");--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_of" CHECK (num_nonnulls("bank_matches"."payment", "bank_matches"."expense", "bank_matches"."bill_payment") = 1);--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_made" CHECK ("bank_matches"."expense" is null or not "bank_matches"."is_made");