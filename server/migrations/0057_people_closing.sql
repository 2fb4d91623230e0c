ALTER TABLE "workspaces" ADD COLUMN "closed_through" date;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "closed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "booked_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "moved_from" date;--> statement-breakpoint
-- Computes the end of the closed period. A new time zone may extend the closed period by some hours, but never opens a
-- part of it. The exclusive lock waits for all transactions that write dated records (`need_open_period`).
CREATE FUNCTION keep_closed_until() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  ends timestamptz := (NEW.closed_through + 1)::timestamp AT TIME ZONE NEW.timezone;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.closed_through IS NOT DISTINCT FROM OLD.closed_through THEN
    NEW.closed_until := greatest(OLD.closed_until, ends);
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.workspace_id::text, 66));
  NEW.closed_until := ends;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER workspaces_closed_until BEFORE INSERT OR UPDATE OF closed_through, timezone ON workspaces
  FOR EACH ROW EXECUTE FUNCTION keep_closed_until();
--> statement-breakpoint
-- Refuses a day or an instant in the closed period. The shared lock makes a closing wait until this transaction ends.
CREATE FUNCTION need_open_period(of_workspace uuid, on_day date, at_instant timestamptz, field text) RETURNS void
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
    RAISE EXCEPTION 'the period through % is closed', closed.through
      USING ERRCODE = 'check_violation', CONSTRAINT = 'period_closed', COLUMN = field, DETAIL = closed.through::text;
  END IF;
END $$;
--> statement-breakpoint
-- The removal of the sample company may delete sample records of a closed period.
CREATE FUNCTION is_sample(of_workspace uuid, record uuid) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT EXISTS (SELECT FROM samples s WHERE s.workspace_id = of_workspace AND s.record_id = record)
$$;
--> statement-breakpoint
-- An issued invoice counts on its billing date, and its cancellation at its own instant. A cancelled draft never counts.
CREATE FUNCTION counts_in_books(of_invoice invoices) RETURNS boolean
  LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public AS $$
  SELECT of_invoice.invoice_status <> 'DRAFT' AND (of_invoice.invoice_status <> 'CANCELLED' OR of_invoice.issued_at IS NOT NULL)
$$;
--> statement-breakpoint
CREATE FUNCTION invoices_period_open() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_sample(OLD.workspace_id, OLD.id) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.cancelled_at IS DISTINCT FROM NEW.cancelled_at THEN
    PERFORM need_open_period(OLD.workspace_id, NULL, OLD.cancelled_at, 'invoiceStatus');
    PERFORM need_open_period(NEW.workspace_id, NULL, NEW.cancelled_at, 'invoiceStatus');
  END IF;
  IF TG_OP = 'UPDATE' AND counts_in_books(OLD) = counts_in_books(NEW)
    AND (OLD.billing_date, OLD.kind, OLD.currency, OLD.subtotal, OLD.discount_amount, OLD.tax_breakdown, OLD.total)
      IS NOT DISTINCT FROM
      (NEW.billing_date, NEW.kind, NEW.currency, NEW.subtotal, NEW.discount_amount, NEW.tax_breakdown, NEW.total) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND counts_in_books(OLD) THEN
    PERFORM need_open_period(OLD.workspace_id, OLD.billing_date, NULL, 'billingDate');
  END IF;
  IF TG_OP <> 'DELETE' AND counts_in_books(NEW) THEN
    PERFORM need_open_period(NEW.workspace_id, NEW.billing_date, NULL, 'billingDate');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_period_open AFTER INSERT OR DELETE OR
  UPDATE OF invoice_status, issued_at, cancelled_at, billing_date, kind, currency, subtotal, discount_amount, tax_breakdown, total
  ON invoices FOR EACH ROW EXECUTE FUNCTION invoices_period_open();
--> statement-breakpoint
-- The lines of an issued invoice count on its billing date. The lines of a deleted invoice are deleted after it.
CREATE FUNCTION invoice_lines_period_open() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  of_line record := coalesce(NEW, OLD);
BEGIN
  PERFORM need_open_period(i.workspace_id, i.billing_date, NULL, 'billingDate') FROM invoices i
    WHERE i.workspace_id = of_line.workspace_id AND i.id = of_line.record_id AND counts_in_books(i);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_lines_period_open AFTER INSERT OR DELETE OR UPDATE OF quantity, unit_price, amount
  ON invoice_lines FOR EACH ROW EXECUTE FUNCTION invoice_lines_period_open();
--> statement-breakpoint
-- A payment counts when it was paid, and its voiding at its own instant.
CREATE FUNCTION payments_period_open() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_sample(OLD.workspace_id, OLD.id) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND (OLD.status, OLD.voided_at) IS DISTINCT FROM (NEW.status, NEW.voided_at) THEN
    PERFORM need_open_period(OLD.workspace_id, NULL, OLD.voided_at, 'status');
    PERFORM need_open_period(NEW.workspace_id, NULL, NEW.voided_at, 'status');
  END IF;
  IF TG_OP = 'UPDATE' AND (OLD.paid_at, OLD.amount, OLD.currency) IS NOT DISTINCT FROM
    (NEW.paid_at, NEW.amount, NEW.currency) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM need_open_period(OLD.workspace_id, NULL, OLD.paid_at, 'paidAt');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM need_open_period(NEW.workspace_id, NULL, NEW.paid_at, 'paidAt');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_period_open AFTER INSERT OR DELETE OR UPDATE OF status, voided_at, paid_at, amount, currency
  ON payments FOR EACH ROW EXECUTE FUNCTION payments_period_open();
--> statement-breakpoint
-- A payment pays an invoice at the instant at which the part is stored.
CREATE FUNCTION payment_parts_period_open() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND NOT is_sample(OLD.workspace_id, OLD.payment) THEN
    PERFORM need_open_period(OLD.workspace_id, NULL, OLD.created_at, 'parts');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM need_open_period(NEW.workspace_id, NULL, NEW.created_at, 'parts');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_parts_period_open AFTER INSERT OR DELETE OR UPDATE OF amount, created_at
  ON payment_parts FOR EACH ROW EXECUTE FUNCTION payment_parts_period_open();
--> statement-breakpoint
-- A refund counts when it was made. The provider may answer a pending refund later.
CREATE FUNCTION refunds_period_open() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.amount, OLD.created_at) IS NOT DISTINCT FROM (NEW.amount, NEW.created_at)
    AND OLD.status IN ('PENDING', NEW.status) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND NOT is_sample(OLD.workspace_id, OLD.payment) THEN
    PERFORM need_open_period(OLD.workspace_id, NULL, OLD.created_at, 'amount');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM need_open_period(NEW.workspace_id, NULL, NEW.created_at, 'amount');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_period_open AFTER INSERT OR DELETE OR UPDATE OF amount, created_at, status
  ON refunds FOR EACH ROW EXECUTE FUNCTION refunds_period_open();
--> statement-breakpoint
-- An expense counts on its day. Paying it back to a member later is allowed.
CREATE FUNCTION expenses_period_open() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_sample(OLD.workspace_id, OLD.id) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.status IN (OLD.status, 'REPAID')
    AND (OLD.day, OLD.amount, OLD.net, OLD.tax_breakdown, OLD.currency, OLD.category) IS NOT DISTINCT FROM
      (NEW.day, NEW.amount, NEW.net, NEW.tax_breakdown, NEW.currency, NEW.category) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM need_open_period(OLD.workspace_id, OLD.day, NULL, 'day');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM need_open_period(NEW.workspace_id, NEW.day, NULL, 'day');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER expenses_period_open AFTER INSERT OR DELETE OR
  UPDATE OF status, day, amount, net, tax_breakdown, currency, category
  ON expenses FOR EACH ROW EXECUTE FUNCTION expenses_period_open();
--> statement-breakpoint
-- Stock moves at the instant at which its movement is stored. The ledger itself refuses changes.
CREATE FUNCTION stock_movements_period_open() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND NOT is_sample(OLD.workspace_id, OLD.product) THEN
    PERFORM need_open_period(OLD.workspace_id, NULL, OLD.created_at, 'product');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM need_open_period(NEW.workspace_id, NULL, NEW.created_at, 'product');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_period_open AFTER INSERT OR DELETE OR UPDATE OF created_at, value, unit_cost
  ON stock_movements FOR EACH ROW EXECUTE FUNCTION stock_movements_period_open();
