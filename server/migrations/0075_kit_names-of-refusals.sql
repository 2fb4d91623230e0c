-- A Citus cluster passes on the message, the detail and the hint of an error of a worker, but not its constraint and column.
-- So each refusal names its constraint in the message, and its column in the hint.
CREATE OR REPLACE FUNCTION need_open_period(of_workspace uuid, on_day date, at_instant timestamptz, field text) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  closed record;
BEGIN
  -- What deletes a whole workspace enters none.
  IF coalesce(current_setting('app.workspace_id', true), '') = '' THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(of_workspace::text, 66));
  SELECT w.closed_through AS through, w.closed_until AS until INTO closed FROM workspaces w
    WHERE w.workspace_id = of_workspace;
  IF on_day <= closed.through OR at_instant < closed.until THEN
    RAISE EXCEPTION 'the period through % is closed: "period_closed"', closed.through
      USING ERRCODE = 'check_violation', CONSTRAINT = 'period_closed', COLUMN = field, DETAIL = closed.through::text,
        HINT = field;
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION need_payments_add_up(of_workspace uuid, of_invoices uuid[], of_estimates uuid[]) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  wrong record;
BEGIN
  -- What deletes a whole workspace enters none.
  IF coalesce(current_setting('app.workspace_id', true), '') = '' THEN
    RETURN;
  END IF;
  FOR wrong IN
    SELECT i.id, i.paid AS said, coalesce(sum(part.amount), 0) AS counted
    FROM invoices i LEFT JOIN payment_parts part ON part.workspace_id = i.workspace_id AND part.invoice = i.id
    WHERE i.workspace_id = of_workspace AND i.id = any(of_invoices)
    GROUP BY i.id, i.paid HAVING i.paid <> coalesce(sum(part.amount), 0)
    UNION ALL
    SELECT e.id, e.deposit_paid, coalesce(sum(p.net), 0)
    FROM estimates e LEFT JOIN payments p ON p.workspace_id = e.workspace_id AND p.estimate = e.id
    WHERE e.workspace_id = of_workspace AND e.id = any(of_estimates)
    GROUP BY e.id, e.deposit_paid HAVING e.deposit_paid <> coalesce(sum(p.net), 0)
  LOOP
    RAISE EXCEPTION 'the payments of % count %, it says %: "payments_add_up"', wrong.id, wrong.counted, wrong.said
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_add_up';
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION need_parts_add_up(of_workspace uuid, of_payment uuid) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  wrong record;
BEGIN
  IF coalesce(current_setting('app.workspace_id', true), '') = '' THEN
    RETURN;
  END IF;
  FOR wrong IN
    SELECT p.id FROM payments p
    LEFT JOIN (
      SELECT part.invoice, sum(part.amount) AS amount FROM payment_parts part
      WHERE part.workspace_id = of_workspace AND part.payment = of_payment GROUP BY part.invoice) paid ON true
    LEFT JOIN invoices i ON i.workspace_id = of_workspace AND i.id = paid.invoice
    WHERE p.workspace_id = of_workspace AND p.id = of_payment
    GROUP BY p.id, p.applied, p.account, p.currency
    HAVING p.applied <> coalesce(sum(paid.amount), 0)
      OR bool_or(paid.amount < 0)
      OR bool_or(paid.amount > 0 AND (i.account <> p.account OR i.currency <> p.currency))
  LOOP
    RAISE EXCEPTION 'the parts of payment % do not fit it: "payment_parts_add_up"', wrong.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_parts_add_up';
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION journal_entry_balances() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  of_entry uuid := CASE TG_TABLE_NAME WHEN 'journal_entries' THEN NEW.id ELSE OLD.record_id END;
  of_workspace uuid := CASE TG_TABLE_NAME WHEN 'journal_entries' THEN NEW.workspace_id ELSE OLD.workspace_id END;
BEGIN
  IF coalesce(current_setting('app.workspace_id', true), '') = '' THEN
    RETURN NULL;
  END IF;
  IF EXISTS (
    SELECT FROM journal_entries e
    WHERE e.workspace_id = of_workspace AND e.id = of_entry AND (e.total, e.total) IS DISTINCT FROM (
      SELECT (sum(l.debit), sum(l.credit)) FROM journal_lines l WHERE l.workspace_id = of_workspace AND l.record_id = of_entry)) THEN
    RAISE EXCEPTION 'the journal entry % does not balance: "journal_entry_balances"', of_entry
      USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_entry_balances';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION need_removable_document() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF coalesce(current_setting('app.workspace_id', true), '') = '' OR is_sample(OLD.workspace_id, OLD.id) OR EXISTS (
    SELECT FROM imports i JOIN import_records r ON r.workspace_id = i.workspace_id AND r.import_id = i.id
    WHERE i.workspace_id = OLD.workspace_id AND i.state = 'UNDOING' AND r.record_id = OLD.id AND r.is_made) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the issued document % stays: "issued_document_stays"', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'issued_document_stays';
END $$;
