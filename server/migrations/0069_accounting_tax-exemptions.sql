ALTER TABLE "accounts" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "business_number" text;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "tax_exemption" text;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_exemption" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
-- Adds a text as a last field of a JSON object. Without a text, the object stays as it is.
CREATE FUNCTION with_field(object json, field text, content text) RETURNS json
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public AS $$
  SELECT CASE WHEN content IS NULL THEN object
    ELSE (rtrim(object::text, '}') || ',' || to_json(field)::text || ':' || to_json(content)::text || '}')::json END
$$;
--> statement-breakpoint
-- The text of `documentContent` of domain/accounting/chain/document-content.ts, with the reason for untaxed lines.
CREATE OR REPLACE FUNCTION document_content(of_workspace uuid, of_document uuid) RETURNS text
  LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT with_field(row_to_json(content), 'taxExemption', i.tax_exemption)::text FROM invoices i, LATERAL (
    SELECT i.kind, i.invoice_number AS number, i.corrects::text AS corrects,
      to_char(i.billing_date, 'YYYY-MM-DD') AS "billingDate", to_char(i.due_date, 'YYYY-MM-DD') AS "dueDate",
      i.payment_terms AS "paymentTerms", i.currency, i.rounding_mode AS "roundingMode",
      iso_instant(i.issued_at) AS "issuedAt",
      (SELECT coalesce(array_to_json(array_agg(line ORDER BY line_position)), '[]') FROM (
        SELECT l.position AS line_position, with_field(row_to_json(content_of_line), 'taxRate', l.tax_rate) AS line
        FROM invoice_lines l, LATERAL (
          SELECT to_char(l.date, 'YYYY-MM-DD') AS date, l.name, l.description,
            trim_scale(l.quantity)::text AS quantity, trim_scale(l.unit_price)::text AS "unitPrice",
            discount_text(l.discount) AS discount, l.discount_name AS "discountName",
            coalesce(l.untaxed, false) AS untaxed, trim_scale(l.amount)::text AS amount) content_of_line
        WHERE l.workspace_id = i.workspace_id AND l.record_id = i.id) all_lines) AS lines,
      trim_scale(i.subtotal)::text AS subtotal, discount_text(i.discount) AS discount,
      trim_scale(i.discount_amount)::text AS "discountAmount",
      (SELECT coalesce(array_to_json(array_agg(tax ORDER BY tax_position)), '[]') FROM (
        SELECT t.tax_position,
          with_field(row_to_json(content_of_tax), 'base', (t.value ->> 'base')::numeric) AS tax
        FROM jsonb_array_elements(i.tax_breakdown) WITH ORDINALITY t (value, tax_position), LATERAL (
          SELECT t.value ->> 'code' AS code, trim_scale((t.value ->> 'rate')::numeric)::text AS rate,
            t.value ->> 'description' AS description,
            trim_scale((t.value ->> 'amount')::numeric)::text AS amount) content_of_tax) all_taxes) AS taxes,
      trim_scale(i.total)::text AS total) content
  WHERE i.workspace_id = of_workspace AND i.id = of_document
$$;
