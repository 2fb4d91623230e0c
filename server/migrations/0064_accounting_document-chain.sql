CREATE TABLE "chain_links" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"event" text NOT NULL,
	"document" uuid NOT NULL,
	"content_hash" text,
	"previous_hash" text,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chain_links_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "chain_links_event" CHECK ("chain_links"."event" in ('ISSUED', 'CANCELLED', 'REMOVED')),
	CONSTRAINT "chain_links_content" CHECK (("chain_links"."event" = 'REMOVED') = ("chain_links"."content_hash" is null)),
	CONSTRAINT "chain_links_first" CHECK (("chain_links"."sequence" = 1) = ("chain_links"."previous_hash" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chain_links_in_order" ON "chain_links" USING btree ("workspace_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_links_once" ON "chain_links" USING btree ("workspace_id","document","event");--> statement-breakpoint
-- A discount as `10%` or as an amount.
CREATE FUNCTION discount_text(discount jsonb) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public AS $$
  SELECT coalesce(trim_scale((discount ->> 'percent')::numeric)::text || '%', trim_scale((discount ->> 'amount')::numeric)::text)
$$;
--> statement-breakpoint
CREATE FUNCTION iso_instant(at timestamptz) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
--> statement-breakpoint
-- The canonical text of an issued document, or null if the document does not exist. The same text is written by
-- `documentContent` of domain/accounting/chain/document-content.ts, which says what it leaves out.
CREATE FUNCTION document_content(of_workspace uuid, of_document uuid) RETURNS text
  LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT row_to_json(content)::text FROM (
    SELECT i.kind, i.invoice_number AS number, i.corrects::text AS corrects,
      to_char(i.billing_date, 'YYYY-MM-DD') AS "billingDate", to_char(i.due_date, 'YYYY-MM-DD') AS "dueDate",
      i.payment_terms AS "paymentTerms", i.currency, i.rounding_mode AS "roundingMode",
      iso_instant(i.issued_at) AS "issuedAt",
      (SELECT coalesce(array_to_json(array_agg(row_to_json(line) ORDER BY line_position)), '[]') FROM (
        SELECT l.position AS line_position, content_of_line AS line FROM invoice_lines l, LATERAL (
          SELECT to_char(l.date, 'YYYY-MM-DD') AS date, l.name, l.description,
            trim_scale(l.quantity)::text AS quantity, trim_scale(l.unit_price)::text AS "unitPrice",
            discount_text(l.discount) AS discount, l.discount_name AS "discountName",
            coalesce(l.untaxed, false) AS untaxed, trim_scale(l.amount)::text AS amount) content_of_line
        WHERE l.workspace_id = i.workspace_id AND l.record_id = i.id) all_lines) AS lines,
      trim_scale(i.subtotal)::text AS subtotal, discount_text(i.discount) AS discount,
      trim_scale(i.discount_amount)::text AS "discountAmount",
      (SELECT coalesce(array_to_json(array_agg(row_to_json(tax) ORDER BY tax_position)), '[]') FROM (
        SELECT t.tax_position, content_of_tax AS tax
        FROM jsonb_array_elements(i.tax_breakdown) WITH ORDINALITY t (value, tax_position), LATERAL (
          SELECT t.value ->> 'code' AS code, trim_scale((t.value ->> 'rate')::numeric)::text AS rate,
            t.value ->> 'description' AS description,
            trim_scale((t.value ->> 'amount')::numeric)::text AS amount) content_of_tax) all_taxes) AS taxes,
      trim_scale(i.total)::text AS total
    FROM invoices i WHERE i.workspace_id = of_workspace AND i.id = of_document) content
$$;
--> statement-breakpoint
-- Appends a link to the chain of a workspace. The hash is that of `linkText` of domain/accounting/chain/document-chain.ts.
CREATE FUNCTION append_chain_link(of_workspace uuid, of_document uuid, of_event text) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  content text := document_content(of_workspace, of_document);
  content_hash text := encode(sha256(convert_to(content, 'UTF8')), 'hex');
  last record;
  place integer;
  linked_at timestamptz;
BEGIN
  -- A document that is issued and deleted in one transaction was never issued. A deleted document that was never issued
  -- has no link.
  IF (of_event = 'REMOVED') <> (content IS NULL) OR EXISTS (
    SELECT FROM chain_links c WHERE c.workspace_id = of_workspace AND c.document = of_document AND c.event = of_event)
    OR (of_event = 'REMOVED' AND NOT EXISTS (
      SELECT FROM chain_links c WHERE c.workspace_id = of_workspace AND c.document = of_document)) THEN
    RETURN;
  END IF;
  -- The triggers run at the end of a transaction, so that this is its last lock.
  PERFORM pg_advisory_xact_lock(hashtextextended(of_workspace::text, 67));
  SELECT c.sequence, c.hash INTO last FROM chain_links c
    WHERE c.workspace_id = of_workspace ORDER BY c.sequence DESC LIMIT 1;
  place := coalesce(last.sequence, 0) + 1;
  linked_at := date_trunc('milliseconds', clock_timestamp());
  INSERT INTO chain_links (workspace_id, id, sequence, event, document, content_hash, previous_hash, hash, at)
  VALUES (of_workspace, gen_random_uuid(), place, of_event, of_document, content_hash, last.hash,
    encode(sha256(convert_to(array_to_json(ARRAY[of_workspace::text, place::text, of_event, of_document::text,
      content_hash, last.hash, iso_instant(linked_at)])::text, 'UTF8')), 'hex'), linked_at);
END $$;
--> statement-breakpoint
CREATE FUNCTION link_document() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- What deletes a whole workspace enters none, and deletes the chain as well.
    IF coalesce(current_setting('app.workspace_id', true), '') <> '' THEN
      PERFORM append_chain_link(OLD.workspace_id, OLD.id, 'REMOVED');
    END IF;
    RETURN NULL;
  END IF;
  IF NEW.issued_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.issued_at IS NULL) THEN
    PERFORM append_chain_link(NEW.workspace_id, NEW.id, 'ISSUED');
  END IF;
  IF NEW.issued_at IS NOT NULL AND NEW.cancelled_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.cancelled_at IS NULL) THEN
    PERFORM append_chain_link(NEW.workspace_id, NEW.id, 'CANCELLED');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The links are written when the transaction ends, with the lines and the final number of the document.
CREATE CONSTRAINT TRIGGER link_new_document AFTER INSERT ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.issued_at IS NOT NULL) EXECUTE FUNCTION link_document();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER link_changed_document AFTER UPDATE OF issued_at, cancelled_at ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.issued_at IS NOT NULL
    AND (OLD.issued_at IS NULL OR (OLD.cancelled_at IS NULL AND NEW.cancelled_at IS NOT NULL)))
  EXECUTE FUNCTION link_document();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER link_removed_document AFTER DELETE ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.issued_at IS NOT NULL) EXECUTE FUNCTION link_document();
--> statement-breakpoint
-- Only the removal of the sample company and the undo of an import delete issued documents.
CREATE FUNCTION need_removable_document() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF coalesce(current_setting('app.workspace_id', true), '') = '' OR is_sample(OLD.workspace_id, OLD.id) OR EXISTS (
    SELECT FROM imports i JOIN import_records r ON r.workspace_id = i.workspace_id AND r.import_id = i.id
    WHERE i.workspace_id = OLD.workspace_id AND i.state = 'UNDOING' AND r.record_id = OLD.id AND r.is_made) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the issued document % stays', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'issued_document_stays';
END $$;
--> statement-breakpoint
CREATE TRIGGER need_removable_document BEFORE DELETE ON invoices
  FOR EACH ROW WHEN (OLD.issued_at IS NOT NULL) EXECUTE FUNCTION need_removable_document();
--> statement-breakpoint
-- The documents that exist already are linked in the order of their issue. The owner sees every workspace for this;
-- secure.sql, which runs next, forces the policies again.
ALTER TABLE "invoices" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_lines" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
SELECT append_chain_link(past.workspace_id, past.id, past.event) FROM (
  SELECT workspace_id, id, 'ISSUED' AS event, issued_at AS at FROM invoices WHERE issued_at IS NOT NULL
  UNION ALL
  SELECT workspace_id, id, 'CANCELLED', greatest(cancelled_at, issued_at) FROM invoices
    WHERE issued_at IS NOT NULL AND cancelled_at IS NOT NULL
  ORDER BY workspace_id, at, event DESC, id) past;
