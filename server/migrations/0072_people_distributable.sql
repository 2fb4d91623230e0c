ALTER TABLE "visit_charges" DROP CONSTRAINT "visit_charges_billed_line";
--> statement-breakpoint
ALTER TABLE "visit_charges" ADD CONSTRAINT "visit_charges_billed_line" FOREIGN KEY ("workspace_id","billed_line") REFERENCES "public"."invoice_lines"("workspace_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- A charge whose line is deleted is no longer billed. A foreign key with `ON DELETE SET NULL (billed_line)` would do the
-- same, but a distributed table cannot have one.
CREATE FUNCTION release_billed_charge() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  -- The role that purges workspaces may not update charges. It deletes the charges before the lines.
  IF EXISTS (SELECT FROM visit_charges WHERE workspace_id = OLD.workspace_id AND billed_line = OLD.id) THEN
    UPDATE visit_charges SET billed_line = NULL WHERE workspace_id = OLD.workspace_id AND billed_line = OLD.id;
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER release_billed_charge BEFORE DELETE ON invoice_lines
  FOR EACH ROW EXECUTE FUNCTION release_billed_charge();

--> statement-breakpoint
-- Two functions become plpgsql, because a distributed database cannot run SQL functions with parameters that read tables.
CREATE OR REPLACE FUNCTION is_sample(of_workspace uuid, record uuid) RETURNS boolean LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, public AS $$
BEGIN
  RETURN EXISTS (SELECT FROM samples s WHERE s.workspace_id = of_workspace AND s.record_id = record);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION document_content(of_workspace uuid, of_document uuid) RETURNS text LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, public AS $$
BEGIN
  RETURN (
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
          WHERE l.workspace_id = of_workspace AND l.record_id = i.id) all_lines) AS lines,
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
    WHERE i.workspace_id = of_workspace AND i.id = of_document);
END $$;
