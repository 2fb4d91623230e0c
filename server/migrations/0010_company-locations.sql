CREATE TABLE "company_location_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "company_location_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "company_locations" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || search_text("address") || ' ' || coalesce("note", ''))) STORED NOT NULL,
	"company" uuid NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"code" text,
	"address" jsonb,
	"time_zone" text,
	"phones" jsonb NOT NULL,
	"emails" jsonb NOT NULL,
	"note" text,
	CONSTRAINT "company_locations_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "company_location_tags" ADD CONSTRAINT "company_location_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."company_locations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_location_tags" ADD CONSTRAINT "company_location_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_locations" ADD CONSTRAINT "company_locations_company" FOREIGN KEY ("workspace_id","company") REFERENCES "public"."companies"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_location_tags_of_target" ON "company_location_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "company_locations_newest" ON "company_locations" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "company_locations"."removed";--> statement-breakpoint
CREATE INDEX "company_locations_search" ON "company_locations" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_locations_by_name" ON "company_locations" USING btree ("workspace_id","name","id") WHERE not "company_locations"."removed";--> statement-breakpoint
CREATE INDEX "company_locations_by_updated_at" ON "company_locations" USING btree ("workspace_id","updated_at","id") WHERE not "company_locations"."removed";--> statement-breakpoint
CREATE INDEX "company_locations_of_company" ON "company_locations" USING btree ("workspace_id","company","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);