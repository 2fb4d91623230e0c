CREATE TABLE "price_change_items" (
	"workspace_id" uuid NOT NULL,
	"change" uuid NOT NULL,
	"product" uuid NOT NULL,
	"before" numeric(14, 2) NOT NULL,
	"after" numeric(14, 2) NOT NULL,
	"kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "price_change_items_key" PRIMARY KEY("workspace_id","change","product")
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"unit" text NOT NULL,
	"value" numeric NOT NULL,
	"rounding" text NOT NULL,
	"filter" jsonb NOT NULL,
	"count" integer NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"restored" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "price_changes_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "price_changes_unit" CHECK ("price_changes"."unit" in ('PERCENT', 'AMOUNT')),
	CONSTRAINT "price_changes_rounding" CHECK ("price_changes"."rounding" in ('CENT', 'FIVE_CENTS', 'WHOLE', 'NINETY_FIVE', 'NINETY_NINE'))
);
--> statement-breakpoint
CREATE TABLE "price_list_account_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "price_list_account_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "price_list_client_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "price_list_client_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "price_list_rules" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product" uuid,
	"category" uuid,
	"price" numeric(14, 2),
	"percent" numeric,
	CONSTRAINT "price_list_rules_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "price_list_rules_one_price" CHECK (num_nonnulls("price_list_rules"."price", "price_list_rules"."percent") = 1),
	CONSTRAINT "price_list_rules_one_target" CHECK (num_nonnulls("price_list_rules"."product", "price_list_rules"."category") <= 1)
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED NOT NULL,
	"word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", ''), '')) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"currency" text,
	"valid_from" date,
	"valid_until" date,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "price_lists_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "visit_charges" ADD COLUMN "price_list" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "applies_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "margin_floor" text;--> statement-breakpoint
ALTER TABLE "estimate_lines" ADD COLUMN "priced" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "priced" jsonb;--> statement-breakpoint
ALTER TABLE "payment_parts" ADD COLUMN "from_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "price_change_items" ADD CONSTRAINT "price_change_items_change" FOREIGN KEY ("workspace_id","change") REFERENCES "public"."price_changes"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change_items" ADD CONSTRAINT "price_change_items_product" FOREIGN KEY ("workspace_id","product") REFERENCES "public"."products"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_account_tags" ADD CONSTRAINT "price_list_account_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."price_lists"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_account_tags" ADD CONSTRAINT "price_list_account_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_client_tags" ADD CONSTRAINT "price_list_client_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."price_lists"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_client_tags" ADD CONSTRAINT "price_list_client_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD CONSTRAINT "price_list_rules_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."price_lists"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD CONSTRAINT "price_list_rules_product" FOREIGN KEY ("workspace_id","product") REFERENCES "public"."products"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_rules" ADD CONSTRAINT "price_list_rules_category" FOREIGN KEY ("workspace_id","category") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_change_items_of_product" ON "price_change_items" USING btree ("workspace_id","product");--> statement-breakpoint
CREATE INDEX "price_changes_newest" ON "price_changes" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "price_list_account_tags_of_target" ON "price_list_account_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "price_list_client_tags_of_target" ON "price_list_client_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "price_list_rules_in_order" ON "price_list_rules" USING btree ("workspace_id","record_id","position");--> statement-breakpoint
CREATE INDEX "price_list_rules_of_product" ON "price_list_rules" USING btree ("workspace_id","product");--> statement-breakpoint
CREATE INDEX "price_list_rules_of_category" ON "price_list_rules" USING btree ("workspace_id","category");--> statement-breakpoint
CREATE INDEX "price_lists_newest" ON "price_lists" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "price_lists"."removed";--> statement-breakpoint
CREATE INDEX "price_lists_search" ON "price_lists" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "price_lists_by_name" ON "price_lists" USING btree ("workspace_id","name","id") WHERE not "price_lists"."removed";--> statement-breakpoint
CREATE INDEX "price_lists_by_valid_from" ON "price_lists" USING btree ("workspace_id","valid_from","id") WHERE not "price_lists"."removed";--> statement-breakpoint
CREATE INDEX "price_lists_by_valid_until" ON "price_lists" USING btree ("workspace_id","valid_until","id") WHERE not "price_lists"."removed";--> statement-breakpoint
CREATE INDEX "price_lists_by_updated_at" ON "price_lists" USING btree ("workspace_id","updated_at","id") WHERE not "price_lists"."removed";--> statement-breakpoint
CREATE INDEX "price_lists_of_currency" ON "price_lists" USING btree ("workspace_id","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "price_lists_of_enabled" ON "price_lists" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_name_taken" ON "price_lists" USING btree ("workspace_id",lower("name")) WHERE not "price_lists"."removed";