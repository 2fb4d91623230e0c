CREATE TABLE "companies" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("www", '') || ' ' || coalesce("note", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"www" text,
	"note" text,
	CONSTRAINT "companies_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "company_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "company_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "company_tags" ADD CONSTRAINT "company_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."companies"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_tags" ADD CONSTRAINT "company_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_newest" ON "companies" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "companies"."removed";--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree ("workspace_id","name","id") WHERE not "companies"."removed";--> statement-breakpoint
CREATE INDEX "companies_by_updated_at" ON "companies" USING btree ("workspace_id","updated_at","id") WHERE not "companies"."removed";--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name_taken" ON "companies" USING btree ("workspace_id",lower("name")) WHERE not "companies"."removed";--> statement-breakpoint
CREATE INDEX "company_tags_of_target" ON "company_tags" USING btree ("workspace_id","target_id","record_id");