ALTER TABLE "products" ADD COLUMN "serial_doubled" text;--> statement-breakpoint
CREATE INDEX "machines_serial_key" ON "machines" USING btree ("workspace_id","serial_key") WHERE not "machines"."removed";--> statement-breakpoint
CREATE INDEX "products_by_serial_number" ON "products" USING btree ("workspace_id","serial_number","id") WHERE not "products"."removed";--> statement-breakpoint
-- Nobody's serial number is changed: of products that share one the oldest has it, and each other may keep it until it is
-- given another. The owner sees every workspace for this; secure.sql, which runs next, forces the policies again.
ALTER TABLE "products" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "products" p SET "serial_doubled" = lower(p."serial_number") FROM (
  SELECT "workspace_id", "id", row_number() OVER (PARTITION BY "workspace_id", lower("serial_number") ORDER BY "created_at", "id") AS nth
  FROM "products" WHERE "serial_number" IS NOT NULL AND NOT "removed"
) twin WHERE twin."workspace_id" = p."workspace_id" AND twin."id" = p."id" AND twin.nth > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "products_serial_number_taken" ON "products" USING btree ("workspace_id",lower("serial_number")) WHERE not "products"."removed" and not (serial_doubled is not distinct from lower(serial_number));--> statement-breakpoint
CREATE INDEX "products_sku" ON "products" USING btree ("workspace_id",lower("sku")) WHERE not "products"."removed";--> statement-breakpoint
CREATE INDEX "products_serial_doubled" ON "products" USING btree ("workspace_id","serial_doubled") WHERE "products"."serial_doubled" is not null;