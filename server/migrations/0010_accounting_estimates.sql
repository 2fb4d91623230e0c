CREATE TABLE "estimate_lines" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"date" date,
	"tech" text,
	"name" text,
	"description" text NOT NULL,
	"quantity" numeric NOT NULL,
	"unit_price" numeric NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	CONSTRAINT "estimate_lines_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "estimates" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("estimate_number", '') || ' ' || coalesce("client_name", ''))) STORED NOT NULL,
	"estimate_number" text collate "und-x-icu",
	"account" uuid NOT NULL,
	"job" uuid,
	"billing_date" date,
	"payment_terms" text,
	"due_date" date,
	"currency" text,
	"locale" text,
	"tax_rates" jsonb,
	"notes" text,
	"terms_and_conditions" text,
	"logo" text,
	"logo_width" integer,
	"title" text,
	"company_name" text,
	"company_address" text,
	"company_address2" text,
	"company_country" text,
	"client_name" text collate "und-x-icu",
	"client_address" text,
	"client_address2" text,
	"client_country" text,
	"valid_until" date,
	"subtotal" numeric(14, 2) NOT NULL,
	"tax_breakdown" jsonb NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"rounding_mode" text NOT NULL,
	"issuer" jsonb,
	"issued_at" timestamp (3) with time zone,
	"external_notes" jsonb NOT NULL,
	"job_facts" jsonb,
	"estimate_status" text NOT NULL,
	"invoice" uuid,
	CONSTRAINT "estimates_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "estimates_estimate_status" CHECK ("estimates"."estimate_status" in ('DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'CONVERTED')),
	CONSTRAINT "estimates_converted" CHECK (("estimates"."estimate_status" = 'CONVERTED') = ("estimates"."invoice" is not null))
);
--> statement-breakpoint
ALTER TABLE "estimate_lines" ADD CONSTRAINT "estimate_lines_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."estimates"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_account" FOREIGN KEY ("workspace_id","account") REFERENCES "public"."accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_job" FOREIGN KEY ("workspace_id","job") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_invoice" FOREIGN KEY ("workspace_id","invoice") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "estimate_lines_in_order" ON "estimate_lines" USING btree ("workspace_id","record_id","position");--> statement-breakpoint
CREATE INDEX "estimates_newest" ON "estimates" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "estimates"."removed";--> statement-breakpoint
CREATE INDEX "estimates_search" ON "estimates" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "estimates_by_estimate_number" ON "estimates" USING btree ("workspace_id","estimate_number","id") WHERE not "estimates"."removed";--> statement-breakpoint
CREATE INDEX "estimates_by_estimate_status" ON "estimates" USING btree ("workspace_id","estimate_status","id") WHERE not "estimates"."removed";--> statement-breakpoint
CREATE INDEX "estimates_by_valid_until" ON "estimates" USING btree ("workspace_id","valid_until","id") WHERE not "estimates"."removed";--> statement-breakpoint
CREATE INDEX "estimates_by_updated_at" ON "estimates" USING btree ("workspace_id","updated_at","id") WHERE not "estimates"."removed";--> statement-breakpoint
CREATE INDEX "estimates_by_client_name" ON "estimates" USING btree ("workspace_id","client_name","id") WHERE not "estimates"."removed";--> statement-breakpoint
CREATE INDEX "estimates_by_billing_date" ON "estimates" USING btree ("workspace_id","billing_date","id") WHERE not "estimates"."removed";--> statement-breakpoint
CREATE INDEX "estimates_by_total" ON "estimates" USING btree ("workspace_id","total","id") WHERE not "estimates"."removed";--> statement-breakpoint
CREATE INDEX "estimates_of_account" ON "estimates" USING btree ("workspace_id","account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "estimates_of_job" ON "estimates" USING btree ("workspace_id","job","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "estimates_of_currency" ON "estimates" USING btree ("workspace_id","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "estimates_of_invoice" ON "estimates" USING btree ("workspace_id","invoice","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "estimates_estimate_number_taken" ON "estimates" USING btree ("workspace_id",lower("estimate_number")) WHERE not "estimates"."removed";