-- What the generated migrations stand on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Lower case without accents; unaccent itself is not immutable because its dictionary could change.
CREATE FUNCTION fold(raw text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog, public
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, raw)) $$;
--> statement-breakpoint
-- What people look for in a structured value: words and numbers they can read, not its codes, ids and zones.
CREATE FUNCTION search_text(stored jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog, public
  AS $$ SELECT coalesce(string_agg(part #>> '{}', ' '), '')
        FROM jsonb_path_query(stored, '$[*]') item,
             jsonb_path_query(CASE WHEN jsonb_typeof(item) = 'object'
                                   THEN item - '{id,type,types,timezone,timeZone,provider,placeId,countryCode,location}'::text[]
                                   ELSE item END, 'strict $.**') part
        WHERE jsonb_typeof(part) = 'string' $$;
