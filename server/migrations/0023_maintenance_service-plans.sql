CREATE TABLE "service_plan_jobs" (
	"workspace_id" uuid NOT NULL,
	"plan" uuid NOT NULL,
	"due_on" date NOT NULL,
	"job" uuid NOT NULL,
	CONSTRAINT "service_plan_jobs_key" PRIMARY KEY("workspace_id","plan","due_on")
);
--> statement-breakpoint
CREATE TABLE "service_plans" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("title", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"title" text collate "und-x-icu" NOT NULL,
	"account" uuid NOT NULL,
	"machine" uuid,
	"service_location" uuid,
	"job_type" uuid,
	"description" text,
	"frequency" text NOT NULL,
	"interval" integer NOT NULL,
	"weekdays" text[] NOT NULL,
	"month_by" text NOT NULL,
	"start_on" date NOT NULL,
	"ends_on" date,
	"ends_after" integer,
	"start_time" text NOT NULL,
	"lead_days" integer NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"client" uuid NOT NULL,
	"next_due" date,
	"last_due" date,
	"made" integer DEFAULT 0 NOT NULL,
	"make_on" date GENERATED ALWAYS AS ("next_due" - "lead_days") STORED,
	CONSTRAINT "service_plans_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "service_plans_where" CHECK ("service_plans"."machine" is not null or "service_plans"."service_location" is not null),
	CONSTRAINT "service_plans_interval" CHECK ("service_plans"."interval" between 1 and 365),
	CONSTRAINT "service_plans_lead" CHECK ("service_plans"."lead_days" between 0 and 180),
	CONSTRAINT "service_plans_days" CHECK ("service_plans"."ends_on" >= "service_plans"."start_on"),
	CONSTRAINT "service_plans_made" CHECK ("service_plans"."made" >= 0),
	CONSTRAINT "service_plans_next" CHECK ("service_plans"."next_due" is null or "service_plans"."status" = 'ACTIVE')
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "service_plan_jobs" ADD CONSTRAINT "service_plan_jobs_plan" FOREIGN KEY ("workspace_id","plan") REFERENCES "public"."service_plans"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_plan_jobs" ADD CONSTRAINT "service_plan_jobs_job" FOREIGN KEY ("workspace_id","job") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_plans" ADD CONSTRAINT "service_plans_account" FOREIGN KEY ("workspace_id","account") REFERENCES "public"."accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_plans" ADD CONSTRAINT "service_plans_client" FOREIGN KEY ("workspace_id","client") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_plans" ADD CONSTRAINT "service_plans_machine" FOREIGN KEY ("workspace_id","machine") REFERENCES "public"."machines"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_plans" ADD CONSTRAINT "service_plans_service_location" FOREIGN KEY ("workspace_id","service_location") REFERENCES "public"."service_locations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_plans" ADD CONSTRAINT "service_plans_job_type" FOREIGN KEY ("workspace_id","job_type") REFERENCES "public"."job_types"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "service_plan_jobs_job_taken" ON "service_plan_jobs" USING btree ("workspace_id","job");--> statement-breakpoint
CREATE INDEX "service_plans_newest" ON "service_plans" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "service_plans"."removed";--> statement-breakpoint
CREATE INDEX "service_plans_search" ON "service_plans" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_plans_by_title" ON "service_plans" USING btree ("workspace_id","title","id") WHERE not "service_plans"."removed";--> statement-breakpoint
CREATE INDEX "service_plans_by_status" ON "service_plans" USING btree ("workspace_id","status","id") WHERE not "service_plans"."removed";--> statement-breakpoint
CREATE INDEX "service_plans_by_next_due" ON "service_plans" USING btree ("workspace_id","next_due","id") WHERE not "service_plans"."removed";--> statement-breakpoint
CREATE INDEX "service_plans_by_updated_at" ON "service_plans" USING btree ("workspace_id","updated_at","id") WHERE not "service_plans"."removed";--> statement-breakpoint
CREATE INDEX "service_plans_of_client" ON "service_plans" USING btree ("workspace_id","client","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_plans_of_account" ON "service_plans" USING btree ("workspace_id","account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_plans_of_machine" ON "service_plans" USING btree ("workspace_id","machine","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_plans_of_service_location" ON "service_plans" USING btree ("workspace_id","service_location","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_plans_of_job_type" ON "service_plans" USING btree ("workspace_id","job_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_plans_to_make" ON "service_plans" USING btree ("workspace_id","make_on") WHERE not "service_plans"."removed";--> statement-breakpoint
CREATE INDEX "jobs_by_due_on" ON "jobs" USING btree ("workspace_id","due_on","id") WHERE not "jobs"."removed";