CREATE TABLE "calendar_feeds" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"technician" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_technician" FOREIGN KEY ("workspace_id","technician") REFERENCES "public"."members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_technician_taken" ON "calendar_feeds" USING btree ("workspace_id","technician");--> statement-breakpoint
CREATE INDEX "calendar_feeds_secret_hash" ON "calendar_feeds" USING btree ("secret_hash");
--> statement-breakpoint
-- Written by hand: a feed ends for good with the membership, also where that comes back later.
CREATE FUNCTION end_calendar_feeds() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  DELETE FROM calendar_feeds WHERE workspace_id = NEW.workspace_id AND technician = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER end_calendar_feeds AFTER UPDATE OF removed ON members
  FOR EACH ROW WHEN (NEW.removed AND NOT OLD.removed) EXECUTE FUNCTION end_calendar_feeds();
-- End of what was written by hand.
