CREATE TABLE "expense_bills" (
	"workspace_id" uuid NOT NULL,
	"expense" uuid NOT NULL,
	"invoice" uuid NOT NULL,
	CONSTRAINT "expense_bills_key" PRIMARY KEY("workspace_id","expense")
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("description", '') || ' ' || coalesce("note", ''))) STORED NOT NULL,
	"day" date NOT NULL,
	"category" text NOT NULL,
	"supplier" uuid,
	"description" text,
	"amount" numeric(14, 2) NOT NULL,
	"tax_rates" jsonb,
	"currency" text,
	"distance" numeric,
	"rate" numeric,
	"job" uuid,
	"vehicle" uuid,
	"paid_by" text NOT NULL,
	"person" uuid,
	"note" text,
	"status" text NOT NULL,
	"net" numeric(14, 2) NOT NULL,
	"tax_breakdown" jsonb NOT NULL,
	"reason" text,
	CONSTRAINT "expenses_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "expenses_amount" CHECK ("expenses"."amount" > 0 and "expenses"."net" between 0 and "expenses"."amount"),
	CONSTRAINT "expenses_status" CHECK ("expenses"."status" in ('SUBMITTED', 'APPROVED', 'REJECTED', 'REPAID')),
	CONSTRAINT "expenses_person_paid" CHECK (("expenses"."paid_by" = 'PERSON') = ("expenses"."person" is not null)),
	CONSTRAINT "expenses_repaid" CHECK ("expenses"."status" <> 'REPAID' or "expenses"."paid_by" = 'PERSON')
);
--> statement-breakpoint
ALTER TABLE "expense_bills" ADD CONSTRAINT "expense_bills_expense" FOREIGN KEY ("workspace_id","expense") REFERENCES "public"."expenses"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_bills" ADD CONSTRAINT "expense_bills_invoice" FOREIGN KEY ("workspace_id","invoice") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_supplier" FOREIGN KEY ("workspace_id","supplier") REFERENCES "public"."suppliers"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_job" FOREIGN KEY ("workspace_id","job") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_vehicle" FOREIGN KEY ("workspace_id","vehicle") REFERENCES "public"."vehicles"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_person" FOREIGN KEY ("workspace_id","person") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_bills_of_invoice" ON "expense_bills" USING btree ("workspace_id","invoice");--> statement-breakpoint
CREATE INDEX "expenses_newest" ON "expenses" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "expenses"."removed";--> statement-breakpoint
CREATE INDEX "expenses_search" ON "expenses" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "expenses_by_day" ON "expenses" USING btree ("workspace_id","day","id") WHERE not "expenses"."removed";--> statement-breakpoint
CREATE INDEX "expenses_by_amount" ON "expenses" USING btree ("workspace_id","amount","id") WHERE not "expenses"."removed";--> statement-breakpoint
CREATE INDEX "expenses_by_status" ON "expenses" USING btree ("workspace_id","status","id") WHERE not "expenses"."removed";--> statement-breakpoint
CREATE INDEX "expenses_by_updated_at" ON "expenses" USING btree ("workspace_id","updated_at","id") WHERE not "expenses"."removed";--> statement-breakpoint
CREATE INDEX "expenses_of_category" ON "expenses" USING btree ("workspace_id","category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "expenses_of_supplier" ON "expenses" USING btree ("workspace_id","supplier","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "expenses_of_job" ON "expenses" USING btree ("workspace_id","job","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "expenses_of_vehicle" ON "expenses" USING btree ("workspace_id","vehicle","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "expenses_of_paid_by" ON "expenses" USING btree ("workspace_id","paid_by","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "expenses_of_person" ON "expenses" USING btree ("workspace_id","person","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "expenses_of_currency" ON "expenses" USING btree ("workspace_id","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);