CREATE TABLE "billings" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("billing_email", '') || ' ' || coalesce("note", ''))) STORED NOT NULL,
	"account" uuid NOT NULL,
	"contact" uuid NOT NULL,
	"billing_email" text NOT NULL,
	"address" jsonb NOT NULL,
	"default_payment_terms" text,
	"default_payment_method" text,
	"note" text,
	CONSTRAINT "billings_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_account" FOREIGN KEY ("workspace_id","account") REFERENCES "public"."accounts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_contact" FOREIGN KEY ("workspace_id","contact") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billings_newest" ON "billings" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "billings"."removed";--> statement-breakpoint
CREATE INDEX "billings_search" ON "billings" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "billings_by_billing_email" ON "billings" USING btree ("workspace_id","billing_email","id") WHERE not "billings"."removed";--> statement-breakpoint
CREATE INDEX "billings_by_updated_at" ON "billings" USING btree ("workspace_id","updated_at","id") WHERE not "billings"."removed";--> statement-breakpoint
CREATE INDEX "billings_of_account" ON "billings" USING btree ("workspace_id","account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "billings_of_contact" ON "billings" USING btree ("workspace_id","contact","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "billings_account_taken" ON "billings" USING btree ("workspace_id","account") WHERE not "billings"."removed";