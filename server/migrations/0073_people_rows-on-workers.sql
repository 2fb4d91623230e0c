-- The default of the time is not volatile, so that a worker of a Citus cluster can insert the rows of a query.
ALTER TABLE "activities" ALTER COLUMN "at" SET DEFAULT statement_timestamp();
--> statement-breakpoint
-- The function gets the values and not the row, because a row of a worker has the type of the worker's own table.
CREATE FUNCTION counts_in_books(status text, issued_at timestamptz) RETURNS boolean
  LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, public AS $$
BEGIN
  RETURN status <> 'DRAFT' AND (status <> 'CANCELLED' OR issued_at IS NOT NULL);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION invoices_period_open() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_sample(OLD.workspace_id, OLD.id) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.cancelled_at IS DISTINCT FROM NEW.cancelled_at THEN
    PERFORM need_open_period(OLD.workspace_id, NULL, OLD.cancelled_at, 'invoiceStatus');
    PERFORM need_open_period(NEW.workspace_id, NULL, NEW.cancelled_at, 'invoiceStatus');
  END IF;
  IF TG_OP = 'UPDATE' AND counts_in_books(OLD.invoice_status, OLD.issued_at) = counts_in_books(NEW.invoice_status, NEW.issued_at)
    AND (OLD.billing_date, OLD.kind, OLD.currency, OLD.subtotal, OLD.discount_amount, OLD.tax_breakdown, OLD.total)
      IS NOT DISTINCT FROM
      (NEW.billing_date, NEW.kind, NEW.currency, NEW.subtotal, NEW.discount_amount, NEW.tax_breakdown, NEW.total) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND counts_in_books(OLD.invoice_status, OLD.issued_at) THEN
    PERFORM need_open_period(OLD.workspace_id, OLD.billing_date, NULL, 'billingDate');
  END IF;
  IF TG_OP <> 'DELETE' AND counts_in_books(NEW.invoice_status, NEW.issued_at) THEN
    PERFORM need_open_period(NEW.workspace_id, NEW.billing_date, NULL, 'billingDate');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION invoice_lines_period_open() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  of_line record := coalesce(NEW, OLD);
BEGIN
  PERFORM need_open_period(i.workspace_id, i.billing_date, NULL, 'billingDate') FROM invoices i
    WHERE i.workspace_id = of_line.workspace_id AND i.id = of_line.record_id AND counts_in_books(i.invoice_status, i.issued_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION counts_in_books(invoices);
