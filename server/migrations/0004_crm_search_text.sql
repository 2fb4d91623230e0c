-- What people look for in a structured value: words and numbers they can read, not its codes, ids and zones.
CREATE OR REPLACE FUNCTION search_text(stored jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog, public
  AS $$ SELECT coalesce(string_agg(part #>> '{}', ' '), '')
        FROM jsonb_path_query(stored, '$[*]') item,
             jsonb_path_query(CASE WHEN jsonb_typeof(item) = 'object'
                                   THEN item - '{id,type,types,timezone,timeZone,provider,placeId,countryCode,location}'::text[]
                                   ELSE item END, 'strict $.**') part
        WHERE jsonb_typeof(part) = 'string' $$;
