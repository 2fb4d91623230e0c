CREATE TABLE "machine_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "machine_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "machines" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("model_key", '') || ' ' || coalesce("serial_number", '') || ' ' || coalesce("serial_key", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"brand" uuid NOT NULL,
	"type" text NOT NULL,
	"class" text NOT NULL,
	"source" text NOT NULL,
	"model" text collate "und-x-icu" NOT NULL,
	"note" text,
	"name" text collate "und-x-icu" NOT NULL,
	"model_key" text NOT NULL,
	"serial_number" text collate "und-x-icu",
	"serial_key" text,
	"description" text,
	"client" uuid,
	"service_location" uuid,
	CONSTRAINT "machines_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "manual_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "manual_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "manuals" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("model_key", '') || ' ' || search_text("items") || ' ' || coalesce("note", ''))) STORED NOT NULL,
	"brand" uuid NOT NULL,
	"type" text NOT NULL,
	"class" text NOT NULL,
	"source" text NOT NULL,
	"model" text collate "und-x-icu" NOT NULL,
	"note" text,
	"name" text collate "und-x-icu" NOT NULL,
	"model_key" text NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "manuals_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "repairs" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("model", '') || ' ' || coalesce("serial", '') || ' ' || search_text("items") || ' ' || coalesce("note", ''))) STORED NOT NULL,
	"job" uuid NOT NULL,
	"machine" uuid,
	"brand" uuid,
	"type" text,
	"model" text,
	"serial" text,
	"status" text NOT NULL,
	"estimation" numeric(14, 2),
	"items" jsonb NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"note" text,
	CONSTRAINT "repairs_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "machine_tags" ADD CONSTRAINT "machine_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."machines"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_tags" ADD CONSTRAINT "machine_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_brand" FOREIGN KEY ("workspace_id","brand") REFERENCES "public"."brands"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_client" FOREIGN KEY ("workspace_id","client") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_service_location" FOREIGN KEY ("workspace_id","service_location") REFERENCES "public"."service_locations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_tags" ADD CONSTRAINT "manual_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."manuals"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_tags" ADD CONSTRAINT "manual_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manuals" ADD CONSTRAINT "manuals_brand" FOREIGN KEY ("workspace_id","brand") REFERENCES "public"."brands"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_job" FOREIGN KEY ("workspace_id","job") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_machine" FOREIGN KEY ("workspace_id","machine") REFERENCES "public"."machines"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_brand" FOREIGN KEY ("workspace_id","brand") REFERENCES "public"."brands"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "machine_tags_of_target" ON "machine_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "machines_newest" ON "machines" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "machines"."removed";--> statement-breakpoint
CREATE INDEX "machines_search" ON "machines" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "machines_by_name" ON "machines" USING btree ("workspace_id","name","id") WHERE not "machines"."removed";--> statement-breakpoint
CREATE INDEX "machines_by_model" ON "machines" USING btree ("workspace_id","model","id") WHERE not "machines"."removed";--> statement-breakpoint
CREATE INDEX "machines_by_serial_number" ON "machines" USING btree ("workspace_id","serial_number","id") WHERE not "machines"."removed";--> statement-breakpoint
CREATE INDEX "machines_by_type" ON "machines" USING btree ("workspace_id","type","id") WHERE not "machines"."removed";--> statement-breakpoint
CREATE INDEX "machines_by_updated_at" ON "machines" USING btree ("workspace_id","updated_at","id") WHERE not "machines"."removed";--> statement-breakpoint
CREATE INDEX "machines_of_brand" ON "machines" USING btree ("workspace_id","brand","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "machines_of_class" ON "machines" USING btree ("workspace_id","class","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "machines_of_source" ON "machines" USING btree ("workspace_id","source","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "machines_of_client" ON "machines" USING btree ("workspace_id","client","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "machines_of_service_location" ON "machines" USING btree ("workspace_id","service_location","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "manual_tags_of_target" ON "manual_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "manuals_newest" ON "manuals" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "manuals"."removed";--> statement-breakpoint
CREATE INDEX "manuals_search" ON "manuals" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "manuals_by_name" ON "manuals" USING btree ("workspace_id","name","id") WHERE not "manuals"."removed";--> statement-breakpoint
CREATE INDEX "manuals_by_model" ON "manuals" USING btree ("workspace_id","model","id") WHERE not "manuals"."removed";--> statement-breakpoint
CREATE INDEX "manuals_by_type" ON "manuals" USING btree ("workspace_id","type","id") WHERE not "manuals"."removed";--> statement-breakpoint
CREATE INDEX "manuals_by_updated_at" ON "manuals" USING btree ("workspace_id","updated_at","id") WHERE not "manuals"."removed";--> statement-breakpoint
CREATE INDEX "manuals_of_brand" ON "manuals" USING btree ("workspace_id","brand","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "manuals_of_class" ON "manuals" USING btree ("workspace_id","class","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "manuals_of_source" ON "manuals" USING btree ("workspace_id","source","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "repairs_newest" ON "repairs" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "repairs"."removed";--> statement-breakpoint
CREATE INDEX "repairs_search" ON "repairs" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "repairs_by_status" ON "repairs" USING btree ("workspace_id","status","id") WHERE not "repairs"."removed";--> statement-breakpoint
CREATE INDEX "repairs_by_updated_at" ON "repairs" USING btree ("workspace_id","updated_at","id") WHERE not "repairs"."removed";--> statement-breakpoint
CREATE INDEX "repairs_of_job" ON "repairs" USING btree ("workspace_id","job","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "repairs_of_machine" ON "repairs" USING btree ("workspace_id","machine","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "repairs_of_brand" ON "repairs" USING btree ("workspace_id","brand","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "repairs_of_type" ON "repairs" USING btree ("workspace_id","type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);