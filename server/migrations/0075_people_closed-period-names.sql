-- A Citus cluster passes on the message and the hint of an error of a worker, but not its constraint and column.
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
