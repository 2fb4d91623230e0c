CREATE TABLE "invoice_lines" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"date" date,
	"tech" text,
	"name" text,
	"description" text NOT NULL,
	"quantity" numeric NOT NULL,
	"unit_price" numeric NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	CONSTRAINT "invoice_lines_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_lines_in_order" ON "invoice_lines" USING btree ("workspace_id","record_id","position");--> statement-breakpoint
-- By hand. The lines that invoices held move into rows of their own, in their order; the owner too is bound by row-level
-- security until then (secure.sql binds it again).
ALTER TABLE "invoices" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO "invoice_lines" ("workspace_id", "id", "record_id", "position", "date", "tech", "name", "description", "quantity", "unit_price", "amount")
SELECT i."workspace_id", gen_random_uuid(), i."id", l."place" - 1, (l."line" ->> 'date')::date, l."line" ->> 'tech', l."line" ->> 'name',
  coalesce(l."line" ->> 'description', ''), (l."line" ->> 'quantity')::numeric, (l."line" ->> 'unitPrice')::numeric, (l."line" ->> 'amount')::numeric
FROM "invoices" i, jsonb_array_elements(i."line_items") WITH ORDINALITY AS l("line", "place");
--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "line_items";