-- The names that an entry of the audit trail tells of its record, folded as searches are; empty where it tells none.
CREATE FUNCTION activity_names(changes jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog, public
  AS $$ SELECT trim(fold(coalesce(changes -> 'jobNumber' ->> 1, '') || ' ' ||
         coalesce(changes -> 'accountNumber' ->> 1, '') || ' ' ||
         coalesce(changes -> 'invoiceNumber' ->> 1, '') || ' ' ||
         coalesce(changes -> 'productNumber' ->> 1, '') || ' ' ||
         coalesce(changes -> 'name' ->> 1, '') || ' ' ||
         coalesce(changes -> 'title' ->> 1, '') || ' ' ||
         coalesce(changes -> 'firstName' ->> 1, '') || ' ' ||
         coalesce(changes -> 'lastName' ->> 1, '') || ' ' ||
         coalesce(changes -> 'model' ->> 1, '') || ' ' ||
         coalesce(changes -> 'email' ->> 1, '') || ' ' ||
         coalesce(changes -> 'role' ->> 1, ''))) $$;
--> statement-breakpoint
CREATE TABLE "company_brands" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "company_brands_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "names" text GENERATED ALWAYS AS (activity_names("changes")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "company_brands" ADD CONSTRAINT "company_brands_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."companies"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_brands" ADD CONSTRAINT "company_brands_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."brands"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_brands_of_target" ON "company_brands" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "activities_names" ON "activities" USING gin ("workspace_id","names" gin_trgm_ops) WHERE names <> '';