CREATE TABLE "supplier_brand_tag_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "supplier_brand_tag_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_brand_tags" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("note", ''))) STORED NOT NULL,
	"supplier" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"note" text,
	CONSTRAINT "supplier_brand_tags_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "supplier_contacts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || search_text("phones") || ' ' || search_text("emails") || ' ' || coalesce("note", ''))) STORED NOT NULL,
	"supplier" uuid NOT NULL,
	"location" uuid NOT NULL,
	"first_name" text collate "und-x-icu" NOT NULL,
	"last_name" text collate "und-x-icu",
	"position" text,
	"phones" jsonb NOT NULL,
	"emails" jsonb NOT NULL,
	"languages" text[] NOT NULL,
	"note" text,
	"is_primary" boolean NOT NULL,
	CONSTRAINT "supplier_contacts_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "supplier_locations" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("address", '') || ' ' || coalesce("city", '') || ' ' || coalesce("state", '') || ' ' || coalesce("zip", '') || ' ' || coalesce("note", ''))) STORED NOT NULL,
	"supplier" uuid NOT NULL,
	"name" text collate "und-x-icu",
	"address" text,
	"unit" text,
	"city" text collate "und-x-icu",
	"state" text,
	"zip" text,
	"note" text,
	"is_primary" boolean NOT NULL,
	CONSTRAINT "supplier_locations_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "supplier_locations_of_their_supplier" UNIQUE("workspace_id","supplier","id")
);
--> statement-breakpoint
CREATE TABLE "supplier_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "supplier_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("www", '') || ' ' || search_text("phones") || ' ' || search_text("emails"))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"www" text,
	"phones" jsonb NOT NULL,
	"emails" jsonb NOT NULL,
	"country" text,
	CONSTRAINT "suppliers_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "supplier_brand_tag_tags" ADD CONSTRAINT "supplier_brand_tag_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."supplier_brand_tags"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_brand_tag_tags" ADD CONSTRAINT "supplier_brand_tag_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_brand_tags" ADD CONSTRAINT "supplier_brand_tags_supplier" FOREIGN KEY ("workspace_id","supplier") REFERENCES "public"."suppliers"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_brand_tags" ADD CONSTRAINT "supplier_brand_tags_brand_id" FOREIGN KEY ("workspace_id","brand_id") REFERENCES "public"."brands"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_contacts" ADD CONSTRAINT "supplier_contacts_supplier" FOREIGN KEY ("workspace_id","supplier") REFERENCES "public"."suppliers"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_contacts" ADD CONSTRAINT "supplier_contacts_location" FOREIGN KEY ("workspace_id","supplier","location") REFERENCES "public"."supplier_locations"("workspace_id","supplier","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_locations" ADD CONSTRAINT "supplier_locations_supplier" FOREIGN KEY ("workspace_id","supplier") REFERENCES "public"."suppliers"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_tags" ADD CONSTRAINT "supplier_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."suppliers"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_tags" ADD CONSTRAINT "supplier_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_brand_tag_tags_of_target" ON "supplier_brand_tag_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "supplier_brand_tags_newest" ON "supplier_brand_tags" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "supplier_brand_tags"."removed";--> statement-breakpoint
CREATE INDEX "supplier_brand_tags_search" ON "supplier_brand_tags" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_brand_tags_by_updated_at" ON "supplier_brand_tags" USING btree ("workspace_id","updated_at","id") WHERE not "supplier_brand_tags"."removed";--> statement-breakpoint
CREATE INDEX "supplier_brand_tags_of_supplier" ON "supplier_brand_tags" USING btree ("workspace_id","supplier","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplier_brand_tags_of_brand_id" ON "supplier_brand_tags" USING btree ("workspace_id","brand_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_brand_tags_brand_id_taken" ON "supplier_brand_tags" USING btree ("workspace_id","supplier","brand_id");--> statement-breakpoint
CREATE INDEX "supplier_contacts_newest" ON "supplier_contacts" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "supplier_contacts"."removed";--> statement-breakpoint
CREATE INDEX "supplier_contacts_search" ON "supplier_contacts" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_contacts_by_first_name" ON "supplier_contacts" USING btree ("workspace_id","first_name","id") WHERE not "supplier_contacts"."removed";--> statement-breakpoint
CREATE INDEX "supplier_contacts_by_last_name" ON "supplier_contacts" USING btree ("workspace_id","last_name","id") WHERE not "supplier_contacts"."removed";--> statement-breakpoint
CREATE INDEX "supplier_contacts_by_updated_at" ON "supplier_contacts" USING btree ("workspace_id","updated_at","id") WHERE not "supplier_contacts"."removed";--> statement-breakpoint
CREATE INDEX "supplier_contacts_of_supplier" ON "supplier_contacts" USING btree ("workspace_id","supplier","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplier_contacts_of_location" ON "supplier_contacts" USING btree ("workspace_id","location","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplier_contacts_of_position" ON "supplier_contacts" USING btree ("workspace_id","position","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplier_contacts_of_is_primary" ON "supplier_contacts" USING btree ("workspace_id","is_primary","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_contacts_is_primary_taken" ON "supplier_contacts" USING btree ("workspace_id","supplier") WHERE "supplier_contacts"."is_primary";--> statement-breakpoint
CREATE INDEX "supplier_locations_newest" ON "supplier_locations" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "supplier_locations"."removed";--> statement-breakpoint
CREATE INDEX "supplier_locations_search" ON "supplier_locations" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_locations_by_name" ON "supplier_locations" USING btree ("workspace_id","name","id") WHERE not "supplier_locations"."removed";--> statement-breakpoint
CREATE INDEX "supplier_locations_by_city" ON "supplier_locations" USING btree ("workspace_id","city","id") WHERE not "supplier_locations"."removed";--> statement-breakpoint
CREATE INDEX "supplier_locations_by_updated_at" ON "supplier_locations" USING btree ("workspace_id","updated_at","id") WHERE not "supplier_locations"."removed";--> statement-breakpoint
CREATE INDEX "supplier_locations_of_supplier" ON "supplier_locations" USING btree ("workspace_id","supplier","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplier_locations_of_is_primary" ON "supplier_locations" USING btree ("workspace_id","is_primary","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_locations_is_primary_taken" ON "supplier_locations" USING btree ("workspace_id","supplier") WHERE "supplier_locations"."is_primary";--> statement-breakpoint
CREATE INDEX "supplier_tags_of_target" ON "supplier_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "suppliers_newest" ON "suppliers" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "suppliers"."removed";--> statement-breakpoint
CREATE INDEX "suppliers_search" ON "suppliers" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "suppliers_by_name" ON "suppliers" USING btree ("workspace_id","name","id") WHERE not "suppliers"."removed";--> statement-breakpoint
CREATE INDEX "suppliers_by_country" ON "suppliers" USING btree ("workspace_id","country","id") WHERE not "suppliers"."removed";--> statement-breakpoint
CREATE INDEX "suppliers_by_updated_at" ON "suppliers" USING btree ("workspace_id","updated_at","id") WHERE not "suppliers"."removed";--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name_taken" ON "suppliers" USING btree ("workspace_id",lower("name")) WHERE not "suppliers"."removed";