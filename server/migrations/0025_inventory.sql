CREATE TABLE "inventory_settings" (
	"workspace_id" uuid NOT NULL,
	"default_warehouse" uuid NOT NULL,
	CONSTRAINT "inventory_settings_key" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
CREATE TABLE "product_skills" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_skills_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "product_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("product_number", '') || ' ' || coalesce("sku", '') || ' ' || coalesce("variant", '') || ' ' || coalesce("model", '') || ' ' || coalesce("serial_number", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"product_number" text collate "und-x-icu" NOT NULL,
	"sku" text collate "und-x-icu",
	"product_type" text NOT NULL,
	"category" uuid,
	"type" uuid,
	"description" text,
	"unit_cost" numeric(14, 2),
	"unit_price" numeric(14, 2),
	"parent" uuid,
	"variant" text collate "und-x-icu",
	"brand" uuid,
	"model" text collate "und-x-icu",
	"duration" integer,
	"serial_number" text collate "und-x-icu",
	"holder" uuid,
	"quantity" integer NOT NULL,
	"product_status" text NOT NULL,
	"receiver" uuid,
	"received" boolean DEFAULT false NOT NULL,
	"photo" text,
	CONSTRAINT "products_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "products_quantity" CHECK ("products"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("note", ''))) STORED NOT NULL,
	"warehouse" uuid NOT NULL,
	"product" uuid NOT NULL,
	"reason" text NOT NULL,
	"other_warehouse" uuid,
	"new_count" integer DEFAULT 0 NOT NULL,
	"refurbished_count" integer DEFAULT 0 NOT NULL,
	"damaged_count" integer DEFAULT 0 NOT NULL,
	"note" text,
	CONSTRAINT "stock_movements_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "stock_movements_move" CHECK (("stock_movements"."reason" = 'MOVE') = ("stock_movements"."other_warehouse" is not null) and "stock_movements"."other_warehouse" is distinct from "stock_movements"."warehouse")
);
--> statement-breakpoint
CREATE TABLE "stocks" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold('')) STORED NOT NULL,
	"warehouse" uuid NOT NULL,
	"product" uuid NOT NULL,
	"reorder_trigger" integer,
	"default_quantity" integer,
	"minimum_order_quantity" integer,
	"new_count" integer DEFAULT 0 NOT NULL,
	"refurbished_count" integer DEFAULT 0 NOT NULL,
	"damaged_count" integer DEFAULT 0 NOT NULL,
	"pending_new_count" integer DEFAULT 0 NOT NULL,
	"pending_refurbished_count" integer DEFAULT 0 NOT NULL,
	"pending_damaged_count" integer DEFAULT 0 NOT NULL,
	"is_low" boolean GENERATED ALWAYS AS (reorder_trigger is not null and greatest(new_count - pending_new_count, 0) + greatest(refurbished_count - pending_refurbished_count, 0) <= reorder_trigger) STORED NOT NULL,
	CONSTRAINT "stocks_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "insufficient_stock" CHECK ("stocks"."new_count" >= 0 and "stocks"."refurbished_count" >= 0 and "stocks"."damaged_count" >= 0),
	CONSTRAINT "stocks_pending" CHECK ("stocks"."pending_new_count" >= 0 and "stocks"."pending_refurbished_count" >= 0 and "stocks"."pending_damaged_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || search_text("address"))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"address" jsonb,
	"note" text,
	"photo" text,
	CONSTRAINT "warehouses_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "inventory_settings" ADD CONSTRAINT "inventory_settings_default_warehouse" FOREIGN KEY ("workspace_id","default_warehouse") REFERENCES "public"."warehouses"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_skills" ADD CONSTRAINT "product_skills_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."products"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_skills" ADD CONSTRAINT "product_skills_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."skills"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."products"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category" FOREIGN KEY ("workspace_id","category") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_type" FOREIGN KEY ("workspace_id","type") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand" FOREIGN KEY ("workspace_id","brand") REFERENCES "public"."brands"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_holder" FOREIGN KEY ("workspace_id","holder") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_receiver" FOREIGN KEY ("workspace_id","receiver") REFERENCES "public"."warehouses"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_parent" FOREIGN KEY ("workspace_id","parent") REFERENCES "public"."products"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_warehouse" FOREIGN KEY ("workspace_id","warehouse") REFERENCES "public"."warehouses"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_other_warehouse" FOREIGN KEY ("workspace_id","other_warehouse") REFERENCES "public"."warehouses"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product" FOREIGN KEY ("workspace_id","product") REFERENCES "public"."products"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocks" ADD CONSTRAINT "stocks_warehouse" FOREIGN KEY ("workspace_id","warehouse") REFERENCES "public"."warehouses"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocks" ADD CONSTRAINT "stocks_product" FOREIGN KEY ("workspace_id","product") REFERENCES "public"."products"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_skills_of_target" ON "product_skills" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "product_tags_of_target" ON "product_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "products"."removed";--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("workspace_id","name","id") WHERE not "products"."removed";--> statement-breakpoint
CREATE INDEX "products_by_product_number" ON "products" USING btree ("workspace_id","product_number","id") WHERE not "products"."removed";--> statement-breakpoint
CREATE INDEX "products_by_sku" ON "products" USING btree ("workspace_id","sku","id") WHERE not "products"."removed";--> statement-breakpoint
CREATE INDEX "products_by_unit_cost" ON "products" USING btree ("workspace_id","unit_cost","id") WHERE not "products"."removed";--> statement-breakpoint
CREATE INDEX "products_by_unit_price" ON "products" USING btree ("workspace_id","unit_price","id") WHERE not "products"."removed";--> statement-breakpoint
CREATE INDEX "products_by_updated_at" ON "products" USING btree ("workspace_id","updated_at","id") WHERE not "products"."removed";--> statement-breakpoint
CREATE INDEX "products_of_product_type" ON "products" USING btree ("workspace_id","product_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree ("workspace_id","category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_of_type" ON "products" USING btree ("workspace_id","type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_of_brand" ON "products" USING btree ("workspace_id","brand","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_of_holder" ON "products" USING btree ("workspace_id","holder","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_of_parent" ON "products" USING btree ("workspace_id","parent","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "products_product_number_taken" ON "products" USING btree ("workspace_id",lower("product_number")) WHERE not "products"."removed";--> statement-breakpoint
CREATE INDEX "stock_movements_newest" ON "stock_movements" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "stock_movements"."removed";--> statement-breakpoint
CREATE INDEX "stock_movements_search" ON "stock_movements" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_movements_of_warehouse" ON "stock_movements" USING btree ("workspace_id","warehouse","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stock_movements_of_product" ON "stock_movements" USING btree ("workspace_id","product","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stock_movements_of_reason" ON "stock_movements" USING btree ("workspace_id","reason","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stocks_newest" ON "stocks" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "stocks"."removed";--> statement-breakpoint
CREATE INDEX "stocks_search" ON "stocks" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stocks_by_updated_at" ON "stocks" USING btree ("workspace_id","updated_at","id") WHERE not "stocks"."removed";--> statement-breakpoint
CREATE INDEX "stocks_of_warehouse" ON "stocks" USING btree ("workspace_id","warehouse","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stocks_of_product" ON "stocks" USING btree ("workspace_id","product","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "stocks_product_taken" ON "stocks" USING btree ("workspace_id","warehouse","product");--> statement-breakpoint
CREATE INDEX "stocks_low" ON "stocks" USING btree ("workspace_id","product") WHERE "stocks"."is_low" and not "stocks"."removed";--> statement-breakpoint
CREATE INDEX "warehouses_newest" ON "warehouses" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "warehouses"."removed";--> statement-breakpoint
CREATE INDEX "warehouses_search" ON "warehouses" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "warehouses_by_name" ON "warehouses" USING btree ("workspace_id","name","id") WHERE not "warehouses"."removed";--> statement-breakpoint
CREATE INDEX "warehouses_by_updated_at" ON "warehouses" USING btree ("workspace_id","updated_at","id") WHERE not "warehouses"."removed";--> statement-breakpoint
CREATE UNIQUE INDEX "warehouses_name_taken" ON "warehouses" USING btree ("workspace_id",lower("name")) WHERE not "warehouses"."removed";--> statement-breakpoint
-- Workspaces that are older than the inventory get their default warehouse too.
ALTER TABLE "workspaces" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
WITH "made" AS (
  INSERT INTO "warehouses" ("workspace_id", "id", "name")
  SELECT "workspace_id", gen_random_uuid(), CASE "lang" WHEN 'fr' THEN 'Entrepôt principal' WHEN 'es' THEN 'Almacén principal' ELSE 'Main warehouse' END
  FROM "workspaces" RETURNING "workspace_id", "id"
)
INSERT INTO "inventory_settings" ("workspace_id", "default_warehouse") SELECT "workspace_id", "id" FROM "made";
