-- By hand: `wordForms` of the domain in SQL, marks and spaces as the same classes of characters.
CREATE FUNCTION word_forms(names text, others text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog, public
  AS $$
  DECLARE
    own text := public.fold(normalize(names));
    rest text := public.fold(normalize(others));
    forms text := ' ';
    words text[];
    joined text;
  BEGIN
    own := regexp_replace(own, '[\u0009\u000b-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]+', ' ', 'g');
    words := regexp_split_to_array(own, '[\u000a \u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02b9-\u02df\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2116-\u2122\u2190-\u2bff\u3001-\u303f]+');
    forms := forms || coalesce(nullif(array_to_string(array_remove(words, ''), ' '), '') || ' ', '');
    IF rest ~ '[0-9]' THEN
      rest := regexp_replace(rest, '([^\u000a\u0009\u000b-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02b9-\u02df\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2116-\u2122\u2190-\u2bff\u3001-\u303f]*[0-9][^\u000a\u0009\u000b-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02b9-\u02df\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2116-\u2122\u2190-\u2bff\u3001-\u303f]*|(?<![^\u000a\u0009\u000b-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02b9-\u02df\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2116-\u2122\u2190-\u2bff\u3001-\u303f])[^\u000a\u0009\u000b-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02b9-\u02df\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2116-\u2122\u2190-\u2bff\u3001-\u303f]{1,4})[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02b9-\u02df\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2116-\u2122\u2190-\u2bff\u3001-\u303f]*[\u0009\u000b-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff][\u0009\u000b-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02b9-\u02df\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2116-\u2122\u2190-\u2bff\u3001-\u303f]*(?=[^\u000a\u0009\u000b-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02b9-\u02df\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2116-\u2122\u2190-\u2bff\u3001-\u303f]*[0-9])', '\1-', 'g');
    END IF;
    FOR joined IN
      SELECT part[1] FROM regexp_matches(replace(own, ' ', '-') || E'\n' || rest, '[^\u000a\u0009\u000b-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02b9-\u02df\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2116-\u2122\u2190-\u2bff\u3001-\u303f]+(?:[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02b9-\u02df\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2116-\u2122\u2190-\u2bff\u3001-\u303f]+[^\u000a\u0009\u000b-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02b9-\u02df\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2116-\u2122\u2190-\u2bff\u3001-\u303f]+)+', 'g') part
    LOOP
      words := regexp_split_to_array(joined, '[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02b9-\u02df\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2116-\u2122\u2190-\u2bff\u3001-\u303f]+');
      FOR at IN 1 .. cardinality(words) - 1 LOOP
        forms := forms || array_to_string(words[at : at + 3], '') || ' ';
      END LOOP;
    END LOOP;
    RETURN CASE WHEN forms = ' ' THEN '  ' ELSE forms END;
  END $$;
--> statement-breakpoint
-- The letters and digits of a text alone, folded.
CREATE FUNCTION bare_letters(raw text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog, public
  AS $$ SELECT regexp_replace(public.fold(normalize(raw)), '[\u000a\u0009\u000b-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02b9-\u02df\u2010-\u2027\u2030-\u205e\u20a0-\u20cf\u2116-\u2122\u2190-\u2bff\u3001-\u303f]+', '', 'g') $$;
--> statement-breakpoint
DROP INDEX "billings_search";--> statement-breakpoint
DROP INDEX "estimates_search";--> statement-breakpoint
DROP INDEX "expenses_search";--> statement-breakpoint
DROP INDEX "invoices_search";--> statement-breakpoint
DROP INDEX "payments_search";--> statement-breakpoint
DROP INDEX "comments_search";--> statement-breakpoint
DROP INDEX "notes_search";--> statement-breakpoint
DROP INDEX "subtasks_search";--> statement-breakpoint
DROP INDEX "accounts_search";--> statement-breakpoint
DROP INDEX "clients_search";--> statement-breakpoint
DROP INDEX "companies_search";--> statement-breakpoint
DROP INDEX "company_locations_search";--> statement-breakpoint
DROP INDEX "contact_roles_search";--> statement-breakpoint
DROP INDEX "service_locations_search";--> statement-breakpoint
DROP INDEX "brands_search";--> statement-breakpoint
DROP INDEX "skills_search";--> statement-breakpoint
DROP INDEX "statuses_search";--> statement-breakpoint
DROP INDEX "tags_search";--> statement-breakpoint
DROP INDEX "machines_search";--> statement-breakpoint
DROP INDEX "manuals_search";--> statement-breakpoint
DROP INDEX "repairs_search";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "stock_movements_search";--> statement-breakpoint
DROP INDEX "stocks_search";--> statement-breakpoint
DROP INDEX "stocktakes_search";--> statement-breakpoint
DROP INDEX "vehicles_search";--> statement-breakpoint
DROP INDEX "warehouses_search";--> statement-breakpoint
DROP INDEX "service_plans_search";--> statement-breakpoint
DROP INDEX "reviews_search";--> statement-breakpoint
DROP INDEX "templates_search";--> statement-breakpoint
DROP INDEX "appointments_search";--> statement-breakpoint
DROP INDEX "job_types_search";--> statement-breakpoint
DROP INDEX "jobs_search";--> statement-breakpoint
DROP INDEX "order_drafts_search";--> statement-breakpoint
DROP INDEX "order_requests_search";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
DROP INDEX "refunds_search";--> statement-breakpoint
DROP INDEX "invitations_search";--> statement-breakpoint
DROP INDEX "members_search";--> statement-breakpoint
DROP INDEX "roles_search";--> statement-breakpoint
DROP INDEX "job_requests_search";--> statement-breakpoint
DROP INDEX "reward_points_search";--> statement-breakpoint
DROP INDEX "rewards_search";--> statement-breakpoint
DROP INDEX "supplier_brand_tags_search";--> statement-breakpoint
DROP INDEX "supplier_contacts_search";--> statement-breakpoint
DROP INDEX "supplier_locations_search";--> statement-breakpoint
DROP INDEX "suppliers_search";--> statement-breakpoint
DROP INDEX "timesheets_search";--> statement-breakpoint
DROP INDEX "calls_search";--> statement-breakpoint
DROP INDEX "tasks_search";--> statement-breakpoint
DROP INDEX "feedbacks_search";--> statement-breakpoint
DROP INDEX "holidays_search";--> statement-breakpoint
ALTER TABLE "billings" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms('', coalesce("billing_email", '') || E'\n' || coalesce("note", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("estimate_number", '') || E'\n' || coalesce("client_name", ''), '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("description", ''), coalesce("note", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("invoice_number", '') || E'\n' || coalesce("client_name", ''), '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("reference", ''), '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms('', coalesce("message", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms('', coalesce("content", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "subtasks" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("title", ''), '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("account_number", ''), '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("first_name", '') || E'\n' || coalesce("last_name", '') || E'\n' || coalesce("phone", '') || E'\n' || search_text("additional_phones"), coalesce("email", '') || E'\n' || search_text("additional_emails") || E'\n' || search_text("address"))) STORED NOT NULL,
	ADD COLUMN "name_letters" text GENERATED ALWAYS AS (bare_letters(case when "first_name" = "last_name" then "first_name" else "first_name" || ' ' || "last_name" end)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", ''), coalesce("www", '') || E'\n' || coalesce("note", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "company_locations" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", '') || E'\n' || coalesce("code", ''), search_text("address") || E'\n' || coalesce("note", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_roles" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("role", ''), '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "service_locations" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", ''), search_text("address") || E'\n' || coalesce("note", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", ''), coalesce("description", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "skills" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", ''), coalesce("description", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "statuses" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", ''), coalesce("description", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", ''), coalesce("description", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "machines" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", '') || E'\n' || coalesce("model_key", '') || E'\n' || coalesce("serial_number", '') || E'\n' || coalesce("serial_key", ''), coalesce("description", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "manuals" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", '') || E'\n' || coalesce("model_key", ''), search_text("items") || E'\n' || coalesce("note", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "repairs" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("model", '') || E'\n' || coalesce("serial", ''), search_text("items") || E'\n' || coalesce("note", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", '') || E'\n' || coalesce("product_number", '') || E'\n' || coalesce("sku", '') || E'\n' || coalesce("variant", '') || E'\n' || coalesce("model", '') || E'\n' || coalesce("serial_number", ''), coalesce("description", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_settings" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms('', '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms('', coalesce("note", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms('', '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "stocktakes" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms('', coalesce("note", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", '') || E'\n' || coalesce("plate", ''), coalesce("note", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", ''), search_text("address"))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "service_plans" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("title", ''), coalesce("description", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms('', coalesce("text", '') || E'\n' || coalesce("reply", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", ''), coalesce("description", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms('', coalesce("note", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "job_types" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", ''), coalesce("description", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("job_number", '') || E'\n' || coalesce("title", ''), '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("product_name", '') || E'\n' || coalesce("product_number", ''), coalesce("description", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_requests" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms('', coalesce("goods", '') || E'\n' || coalesce("notes", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("po_number", '') || E'\n' || coalesce("reference_number", '') || E'\n' || coalesce("shipping_number", ''), coalesce("goods", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("reason", '') || E'\n' || coalesce("reference", ''), '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms('', coalesce("email", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("first_name", '') || E'\n' || coalesce("last_name", '') || E'\n' || coalesce("email", '') || E'\n' || coalesce("phone", ''), '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", ''), coalesce("description", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "views" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms('', '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms('', '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "job_requests" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", '') || E'\n' || coalesce("phone", ''), coalesce("email", '') || E'\n' || search_text("address") || E'\n' || coalesce("problem", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reward_points" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("about", ''), '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", ''), coalesce("description", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_brand_tags" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms('', coalesce("note", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_contacts" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("first_name", '') || E'\n' || coalesce("last_name", '') || E'\n' || search_text("phones"), search_text("emails") || E'\n' || coalesce("note", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_locations" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", '') || E'\n' || coalesce("address", '') || E'\n' || coalesce("city", '') || E'\n' || coalesce("state", '') || E'\n' || coalesce("zip", ''), coalesce("note", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", '') || E'\n' || search_text("phones"), coalesce("www", '') || E'\n' || search_text("emails"))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "timesheets" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms('', coalesce("note", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_charges" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms('', '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("phone", '') || E'\n' || coalesce("reason", '') || E'\n' || coalesce("outcome", '') || E'\n' || coalesce("routed_to", ''), coalesce("notes", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("slug_id", '') || E'\n' || coalesce("name", ''), coalesce("description", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", ''), coalesce("description", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "holidays" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", ''), '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "time_off" ADD COLUMN "word_forms" text GENERATED ALWAYS AS (word_forms('', '')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "clients_of_name_letters" ON "clients" USING btree ("workspace_id","name_letters");--> statement-breakpoint
CREATE INDEX "billings_search" ON "billings" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "estimates_search" ON "estimates" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "expenses_search" ON "expenses" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comments_search" ON "comments" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notes_search" ON "notes" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subtasks_search" ON "subtasks" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_locations_search" ON "company_locations" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_roles_search" ON "contact_roles" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_locations_search" ON "service_locations" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "brands_search" ON "brands" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "skills_search" ON "skills" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "statuses_search" ON "statuses" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tags_search" ON "tags" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "machines_search" ON "machines" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "manuals_search" ON "manuals" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "repairs_search" ON "repairs" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_movements_search" ON "stock_movements" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stocks_search" ON "stocks" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stocktakes_search" ON "stocktakes" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vehicles_search" ON "vehicles" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "warehouses_search" ON "warehouses" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_plans_search" ON "service_plans" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "templates_search" ON "templates" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "appointments_search" ON "appointments" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_types_search" ON "job_types" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_drafts_search" ON "order_drafts" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_requests_search" ON "order_requests" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "refunds_search" ON "refunds" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invitations_search" ON "invitations" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_search" ON "members" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "roles_search" ON "roles" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "job_requests_search" ON "job_requests" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reward_points_search" ON "reward_points" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rewards_search" ON "rewards" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_brand_tags_search" ON "supplier_brand_tags" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_contacts_search" ON "supplier_contacts" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_locations_search" ON "supplier_locations" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "suppliers_search" ON "suppliers" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "timesheets_search" ON "timesheets" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "calls_search" ON "calls" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feedbacks_search" ON "feedbacks" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "holidays_search" ON "holidays" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);