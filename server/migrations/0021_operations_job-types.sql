CREATE TABLE "job_items" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"required" boolean NOT NULL,
	"unit" text,
	"done" boolean NOT NULL,
	"reading" text,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid,
	CONSTRAINT "job_items_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_type_items" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"required" boolean NOT NULL,
	"unit" text,
	CONSTRAINT "job_type_items_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_type_products" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product" uuid NOT NULL,
	"quantity" numeric NOT NULL,
	"unit_price" numeric(14, 2),
	CONSTRAINT "job_type_products_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_type_skills" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "job_type_skills_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "job_types" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"duration" integer DEFAULT 3600000 NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "job_types_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "job_type" uuid;--> statement-breakpoint
ALTER TABLE "job_items" ADD CONSTRAINT "job_items_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_items" ADD CONSTRAINT "job_items_done_by" FOREIGN KEY ("workspace_id","done_by") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_type_items" ADD CONSTRAINT "job_type_items_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."job_types"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_type_products" ADD CONSTRAINT "job_type_products_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."job_types"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_type_products" ADD CONSTRAINT "job_type_products_product" FOREIGN KEY ("workspace_id","product") REFERENCES "public"."products"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_type_skills" ADD CONSTRAINT "job_type_skills_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."job_types"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_type_skills" ADD CONSTRAINT "job_type_skills_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."skills"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_items_in_order" ON "job_items" USING btree ("workspace_id","record_id","position");--> statement-breakpoint
CREATE INDEX "job_type_items_in_order" ON "job_type_items" USING btree ("workspace_id","record_id","position");--> statement-breakpoint
CREATE INDEX "job_type_products_in_order" ON "job_type_products" USING btree ("workspace_id","record_id","position");--> statement-breakpoint
CREATE INDEX "job_type_products_of_product" ON "job_type_products" USING btree ("workspace_id","product");--> statement-breakpoint
CREATE INDEX "job_type_skills_of_target" ON "job_type_skills" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "job_types_newest" ON "job_types" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "job_types"."removed";--> statement-breakpoint
CREATE INDEX "job_types_search" ON "job_types" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_types_by_name" ON "job_types" USING btree ("workspace_id","name","id") WHERE not "job_types"."removed";--> statement-breakpoint
CREATE INDEX "job_types_by_updated_at" ON "job_types" USING btree ("workspace_id","updated_at","id") WHERE not "job_types"."removed";--> statement-breakpoint
CREATE INDEX "job_types_of_enabled" ON "job_types" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "job_types_name_taken" ON "job_types" USING btree ("workspace_id",lower("name")) WHERE not "job_types"."removed";--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_job_type" FOREIGN KEY ("workspace_id","job_type") REFERENCES "public"."job_types"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_of_job_type" ON "jobs" USING btree ("workspace_id","job_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);