CREATE TABLE "stock_values" (
	"workspace_id" uuid NOT NULL,
	"product" uuid NOT NULL,
	"pieces" bigint DEFAULT 0 NOT NULL,
	"unvalued" bigint DEFAULT 0 NOT NULL,
	"value" numeric(24, 2) DEFAULT '0.00' NOT NULL,
	"average" numeric(24, 8),
	CONSTRAINT "stock_values_key" PRIMARY KEY("workspace_id","product"),
	CONSTRAINT "stock_values_sound" CHECK ("stock_values"."unvalued" between 0 and "stock_values"."pieces" and "stock_values"."value" >= 0 and ("stock_values"."value" = 0 or "stock_values"."pieces" > "stock_values"."unvalued"))
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "unit_cost" numeric(24, 8);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "cost_source" text;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "value" numeric(24, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "unvalued" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_values" ADD CONSTRAINT "stock_values_product" FOREIGN KEY ("workspace_id","product") REFERENCES "public"."products"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_of_order" ON "stock_movements" USING btree ("workspace_id","order_id") WHERE "stock_movements"."order_id" is not null;--> statement-breakpoint
-- What is in the ledger already costs what its product costs now, and says so; without a cost its pieces are unvalued. The
-- owner sees every workspace for this; secure.sql, which runs next, forces the policies again.
ALTER TABLE "stock_movements" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "products" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "stock_movements" m SET
  "unit_cost" = p."unit_cost",
  "cost_source" = CASE WHEN p."unit_cost" IS NULL THEN NULL ELSE 'EARLIER' END,
  "value" = coalesce((m."new_count" + m."refurbished_count" + m."damaged_count") * p."unit_cost", 0),
  "unvalued" = CASE WHEN p."unit_cost" IS NULL THEN m."new_count" + m."refurbished_count" + m."damaged_count" ELSE 0 END
FROM "products" p
WHERE p."workspace_id" = m."workspace_id" AND p."id" = m."product" AND m."reason" NOT IN ('MOVE', 'CONDITION')
  AND m."new_count" + m."refurbished_count" + m."damaged_count" <> 0;--> statement-breakpoint
UPDATE "stock_movements" m SET "order_id" = o."id"
FROM "orders" o WHERE o."workspace_id" = m."workspace_id" AND o."order_transaction" = m."transaction";--> statement-breakpoint
INSERT INTO "stock_values" ("workspace_id", "product", "pieces", "unvalued", "value", "average")
SELECT m."workspace_id", m."product", sum(m."new_count" + m."refurbished_count" + m."damaged_count"), sum(m."unvalued"), sum(m."value"), p."unit_cost"
FROM "stock_movements" m JOIN "products" p ON p."workspace_id" = m."workspace_id" AND p."id" = m."product"
GROUP BY m."workspace_id", m."product", p."unit_cost";
