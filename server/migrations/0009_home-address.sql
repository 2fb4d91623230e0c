ALTER TABLE "users" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "zip" text;--> statement-breakpoint
UPDATE "users" SET "languages" = coalesce(
  (SELECT jsonb_agg(DISTINCT known.locale)
   FROM jsonb_array_elements_text("users"."languages") AS spoken
   JOIN (VALUES ('en', 'en-US'), ('fr', 'fr-FR'), ('es', 'es-ES')) AS known(language, locale)
     ON known.language = left(spoken, 2)),
  jsonb_build_array("users"."locale"));
