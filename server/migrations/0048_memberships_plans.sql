CREATE TABLE "membership_charges" (
	"workspace_id" uuid NOT NULL,
	"membership" uuid NOT NULL,
	"day" date NOT NULL,
	"position" integer NOT NULL,
	"reason" text NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"invoice" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_charges_key" PRIMARY KEY("workspace_id","membership","day","position"),
	CONSTRAINT "membership_charges_reason" CHECK ("membership_charges"."reason" in ('PERIOD', 'CHANGE', 'END', 'CORRECTION')),
	CONSTRAINT "membership_charges_amount" CHECK ("membership_charges"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "membership_machines" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "membership_machines_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "membership_service_locations" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "membership_service_locations_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "membership_plans" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", ''), coalesce("description", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"price" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"frequency" text NOT NULL,
	"visits_per_year" integer NOT NULL,
	"job_type" uuid,
	"discounts" jsonb NOT NULL,
	"priority" boolean NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "membership_plans_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "membership_plans_price" CHECK ("membership_plans"."price" > 0),
	CONSTRAINT "membership_plans_visits" CHECK ("membership_plans"."visits_per_year" between 0 and 52)
);
--> statement-breakpoint
CREATE TABLE "membership_terms" (
	"workspace_id" uuid NOT NULL,
	"membership" uuid NOT NULL,
	"on_day" date NOT NULL,
	"plan" uuid NOT NULL,
	"price" numeric(14, 2) NOT NULL,
	"frequency" text NOT NULL,
	CONSTRAINT "membership_terms_key" PRIMARY KEY("workspace_id","membership","on_day"),
	CONSTRAINT "membership_terms_price" CHECK ("membership_terms"."price" > 0),
	CONSTRAINT "membership_terms_frequency" CHECK ("membership_terms"."frequency" in ('MONTH', 'YEAR'))
);
--> statement-breakpoint
CREATE TABLE "membership_visits" (
	"workspace_id" uuid NOT NULL,
	"service_plan" uuid NOT NULL,
	"membership" uuid NOT NULL,
	CONSTRAINT "membership_visits_key" PRIMARY KEY("workspace_id","service_plan")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold('')) STORED NOT NULL,
	"word_forms" text GENERATED ALWAYS AS (word_forms('', '')) STORED NOT NULL,
	"account" uuid NOT NULL,
	"plan" uuid NOT NULL,
	"start_on" date NOT NULL,
	"issue" text NOT NULL,
	"note" text,
	"client" uuid NOT NULL,
	"status" text NOT NULL,
	"price" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"frequency" text NOT NULL,
	"renews_on" date,
	"next_on" date,
	"ends_on" date,
	"end_reason" text,
	"next_plan" uuid,
	"next_plan_on" date,
	"failure" text,
	CONSTRAINT "memberships_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "memberships_status" CHECK ("memberships"."status" in ('UPCOMING', 'ACTIVE', 'ENDED')),
	CONSTRAINT "memberships_days" CHECK ("memberships"."ends_on" >= "memberships"."start_on"),
	CONSTRAINT "memberships_next_plan_on" CHECK (("memberships"."next_plan" is null) = ("memberships"."next_plan_on" is null))
);
--> statement-breakpoint
ALTER TABLE "estimate_lines" ADD COLUMN "discount_name" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "discount_name" text;--> statement-breakpoint
ALTER TABLE "membership_charges" ADD CONSTRAINT "membership_charges_membership" FOREIGN KEY ("workspace_id","membership") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_charges" ADD CONSTRAINT "membership_charges_invoice" FOREIGN KEY ("workspace_id","invoice") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_machines" ADD CONSTRAINT "membership_machines_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_machines" ADD CONSTRAINT "membership_machines_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."machines"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_service_locations" ADD CONSTRAINT "membership_service_locations_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_service_locations" ADD CONSTRAINT "membership_service_locations_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."service_locations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_plans" ADD CONSTRAINT "membership_plans_job_type" FOREIGN KEY ("workspace_id","job_type") REFERENCES "public"."job_types"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD CONSTRAINT "membership_terms_membership" FOREIGN KEY ("workspace_id","membership") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD CONSTRAINT "membership_terms_plan" FOREIGN KEY ("workspace_id","plan") REFERENCES "public"."membership_plans"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_visits" ADD CONSTRAINT "membership_visits_plan" FOREIGN KEY ("workspace_id","service_plan") REFERENCES "public"."service_plans"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_visits" ADD CONSTRAINT "membership_visits_membership" FOREIGN KEY ("workspace_id","membership") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account" FOREIGN KEY ("workspace_id","account") REFERENCES "public"."accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_client" FOREIGN KEY ("workspace_id","client") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_plan" FOREIGN KEY ("workspace_id","plan") REFERENCES "public"."membership_plans"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_next_plan" FOREIGN KEY ("workspace_id","next_plan") REFERENCES "public"."membership_plans"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_charges_of_invoice" ON "membership_charges" USING btree ("workspace_id","invoice");--> statement-breakpoint
CREATE INDEX "membership_machines_of_target" ON "membership_machines" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "membership_service_locations_of_target" ON "membership_service_locations" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "membership_plans_newest" ON "membership_plans" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "membership_plans"."removed";--> statement-breakpoint
CREATE INDEX "membership_plans_search" ON "membership_plans" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "membership_plans_by_name" ON "membership_plans" USING btree ("workspace_id","name","id") WHERE not "membership_plans"."removed";--> statement-breakpoint
CREATE INDEX "membership_plans_by_price" ON "membership_plans" USING btree ("workspace_id","price","id") WHERE not "membership_plans"."removed";--> statement-breakpoint
CREATE INDEX "membership_plans_of_enabled" ON "membership_plans" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "membership_plans_of_currency" ON "membership_plans" USING btree ("workspace_id","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "membership_plans_of_frequency" ON "membership_plans" USING btree ("workspace_id","frequency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "membership_plans_name_taken" ON "membership_plans" USING btree ("workspace_id",lower("name")) WHERE not "membership_plans"."removed";--> statement-breakpoint
CREATE INDEX "membership_terms_of_plan" ON "membership_terms" USING btree ("workspace_id","plan");--> statement-breakpoint
CREATE INDEX "membership_visits_of_membership" ON "membership_visits" USING btree ("workspace_id","membership");--> statement-breakpoint
CREATE INDEX "memberships_newest" ON "memberships" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "memberships"."removed";--> statement-breakpoint
CREATE INDEX "memberships_search" ON "memberships" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "memberships_by_status" ON "memberships" USING btree ("workspace_id","status","id") WHERE not "memberships"."removed";--> statement-breakpoint
CREATE INDEX "memberships_by_start_on" ON "memberships" USING btree ("workspace_id","start_on","id") WHERE not "memberships"."removed";--> statement-breakpoint
CREATE INDEX "memberships_by_renews_on" ON "memberships" USING btree ("workspace_id","renews_on","id") WHERE not "memberships"."removed";--> statement-breakpoint
CREATE INDEX "memberships_by_updated_at" ON "memberships" USING btree ("workspace_id","updated_at","id") WHERE not "memberships"."removed";--> statement-breakpoint
CREATE INDEX "memberships_of_plan" ON "memberships" USING btree ("workspace_id","plan","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "memberships_of_client" ON "memberships" USING btree ("workspace_id","client","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "memberships_of_account" ON "memberships" USING btree ("workspace_id","account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "memberships_of_ends_on" ON "memberships" USING btree ("workspace_id","ends_on","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "memberships_due" ON "memberships" USING btree ("workspace_id","next_on","id");--> statement-breakpoint
CREATE INDEX "memberships_active" ON "memberships" USING btree ("workspace_id","account") WHERE "memberships"."status" = 'ACTIVE';