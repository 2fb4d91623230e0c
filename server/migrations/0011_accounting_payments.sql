CREATE TABLE "checkouts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text NOT NULL,
	"invoice" uuid NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"reference" text,
	"url" text,
	"payment" uuid,
	"surplus" numeric(14, 2) DEFAULT '0.00' NOT NULL,
	"surplus_reference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkouts_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "checkouts_amount" CHECK ("checkouts"."amount" > 0 and "checkouts"."surplus" between 0 and "checkouts"."amount"),
	CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('OPEN', 'PAID', 'ENDED')),
	CONSTRAINT "checkouts_payment_paid" CHECK ("checkouts"."payment" is null or "checkouts"."status" = 'PAID')
);
--> statement-breakpoint
CREATE TABLE "payment_keys" (
	"workspace_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"secret_key" text,
	"webhook_secret" text,
	CONSTRAINT "payment_keys_key" PRIMARY KEY("workspace_id","provider")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("reason", '') || ' ' || coalesce("reference", ''))) STORED NOT NULL,
	"payment" uuid NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"invoice" uuid NOT NULL,
	"reference" text,
	"failure" text,
	CONSTRAINT "refunds_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('PENDING', 'DONE', 'FAILED'))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded" numeric(14, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "transfer_details" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_invoice" FOREIGN KEY ("workspace_id","invoice") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_payment" FOREIGN KEY ("workspace_id","payment") REFERENCES "public"."payments"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment" FOREIGN KEY ("workspace_id","payment") REFERENCES "public"."payments"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_invoice" FOREIGN KEY ("workspace_id","invoice") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_reference_taken" ON "checkouts" USING btree ("workspace_id","provider","reference");--> statement-breakpoint
CREATE INDEX "checkouts_of_invoice" ON "checkouts" USING btree ("workspace_id","invoice");--> statement-breakpoint
CREATE INDEX "checkouts_open" ON "checkouts" USING btree ("workspace_id","created_at") WHERE "checkouts"."status" = 'OPEN' or ("checkouts"."surplus" > 0 and "checkouts"."surplus_reference" is null);--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "refunds"."removed";--> statement-breakpoint
CREATE INDEX "refunds_search" ON "refunds" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refunds_by_amount" ON "refunds" USING btree ("workspace_id","amount","id") WHERE not "refunds"."removed";--> statement-breakpoint
CREATE INDEX "refunds_of_invoice" ON "refunds" USING btree ("workspace_id","invoice","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("workspace_id","payment","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refunds_of_status" ON "refunds" USING btree ("workspace_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_under_way" ON "refunds" USING btree ("workspace_id","payment") WHERE "refunds"."status" = 'PENDING';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("payments"."refunded" between 0 and "payments"."amount");