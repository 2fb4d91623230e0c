CREATE TABLE "custom_field_choices" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "custom_field_choices_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "custom_fields" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED NOT NULL,
	"word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", ''), '')) STORED NOT NULL,
	"record_type" text NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"type" text NOT NULL,
	"position" integer,
	"enabled" boolean NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "custom_fields_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "service_locations" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "machines" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_field_choices" ADD CONSTRAINT "custom_field_choices_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."custom_fields"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_field_choices_in_order" ON "custom_field_choices" USING btree ("workspace_id","record_id","position");--> statement-breakpoint
CREATE INDEX "custom_fields_newest" ON "custom_fields" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "custom_fields"."removed";--> statement-breakpoint
CREATE INDEX "custom_fields_search" ON "custom_fields" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "custom_fields_by_position" ON "custom_fields" USING btree ("workspace_id","position","id") WHERE not "custom_fields"."removed";--> statement-breakpoint
CREATE INDEX "custom_fields_by_name" ON "custom_fields" USING btree ("workspace_id","name","id") WHERE not "custom_fields"."removed";--> statement-breakpoint
CREATE INDEX "custom_fields_of_record_type" ON "custom_fields" USING btree ("workspace_id","record_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "custom_fields_of_type" ON "custom_fields" USING btree ("workspace_id","type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "custom_fields_of_enabled" ON "custom_fields" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "custom_fields_name_taken" ON "custom_fields" USING btree ("workspace_id","record_type",lower("name"));--> statement-breakpoint
CREATE INDEX "clients_custom" ON "clients" USING gin ("workspace_id","custom_fields" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "service_locations_custom" ON "service_locations" USING gin ("workspace_id","custom_fields" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "machines_custom" ON "machines" USING gin ("workspace_id","custom_fields" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "products_custom" ON "products" USING gin ("workspace_id","custom_fields" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "jobs_custom" ON "jobs" USING gin ("workspace_id","custom_fields" jsonb_path_ops);