CREATE TABLE "invoices" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("invoice_number", '') || ' ' || coalesce("client_name", ''))) STORED NOT NULL,
	"account" uuid NOT NULL,
	"job" uuid,
	"invoice_number" text,
	"billing_date" date,
	"payment_terms" text,
	"due_date" date,
	"currency" text,
	"locale" text,
	"line_items" jsonb NOT NULL,
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
	"subtotal" numeric(14, 2) NOT NULL,
	"tax_breakdown" jsonb NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"rounding_mode" text NOT NULL,
	"issuer" jsonb,
	"kind" text NOT NULL,
	"invoice_status" text NOT NULL,
	"paid" numeric(14, 2) NOT NULL,
	"credited" numeric(14, 2) NOT NULL,
	"balance" numeric(14, 2) GENERATED ALWAYS AS (case when kind = 'CREDIT_NOTE' or invoice_status = 'CANCELLED' then 0 else total - credited - paid end) STORED NOT NULL,
	"corrects" uuid,
	"reason" text,
	"issued_at" timestamp (3) with time zone,
	"external_notes" jsonb NOT NULL,
	"job_facts" jsonb,
	CONSTRAINT "invoices_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('INVOICE', 'CREDIT_NOTE')),
	CONSTRAINT "invoices_invoice_status" CHECK ("invoices"."invoice_status" in ('DRAFT', 'SENT', 'PAID', 'OVERDUE', 'CANCELLED')),
	CONSTRAINT "invoices_paid" CHECK ("invoices"."paid" between 0 and greatest("invoices"."total", 0)),
	CONSTRAINT "invoices_credited" CHECK ("invoices"."credited" between 0 and greatest("invoices"."total", 0)),
	CONSTRAINT "invoices_corrects_kind" CHECK (("invoices"."kind" = 'CREDIT_NOTE') = ("invoices"."corrects" is not null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("reference", ''))) STORED NOT NULL,
	"invoice" uuid NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"reference" text,
	CONSTRAINT "payments_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account" FOREIGN KEY ("workspace_id","account") REFERENCES "public"."accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_job" FOREIGN KEY ("workspace_id","job") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects" FOREIGN KEY ("workspace_id","corrects") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice" FOREIGN KEY ("workspace_id","invoice") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("workspace_id","created_at","id") WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_by_updated_at" ON "invoices" USING btree ("workspace_id","updated_at","id" DESC NULLS FIRST) WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_by_invoice_number" ON "invoices" USING btree ("workspace_id","invoice_number","id") WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_by_client_name" ON "invoices" USING btree ("workspace_id","client_name","id") WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_by_billing_date" ON "invoices" USING btree ("workspace_id","billing_date","id") WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_by_due_date" ON "invoices" USING btree ("workspace_id","due_date","id") WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_by_total" ON "invoices" USING btree ("workspace_id","total","id") WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_by_balance" ON "invoices" USING btree ("workspace_id","balance","id") WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_by_invoice_status" ON "invoices" USING btree ("workspace_id","invoice_status","id") WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_of_kind" ON "invoices" USING btree ("workspace_id","kind","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "invoices_of_account" ON "invoices" USING btree ("workspace_id","account","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_of_job" ON "invoices" USING btree ("workspace_id","job","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_of_corrects" ON "invoices" USING btree ("workspace_id","corrects","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_of_currency" ON "invoices" USING btree ("workspace_id","currency","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_invoice_number_taken" ON "invoices" USING btree ("workspace_id",lower("invoice_number")) WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("workspace_id","created_at","id") WHERE not "payments"."removed";--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_by_updated_at" ON "payments" USING btree ("workspace_id","updated_at","id" DESC NULLS FIRST) WHERE not "payments"."removed";--> statement-breakpoint
CREATE INDEX "payments_by_paid_at" ON "payments" USING btree ("workspace_id","paid_at","id") WHERE not "payments"."removed";--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" USING btree ("workspace_id","amount","id") WHERE not "payments"."removed";--> statement-breakpoint
CREATE INDEX "payments_of_invoice" ON "payments" USING btree ("workspace_id","invoice","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "payments_of_method" ON "payments" USING btree ("workspace_id","method","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_of_currency" ON "payments" USING btree ("workspace_id","currency","created_at","id");