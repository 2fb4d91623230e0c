ALTER TABLE "visit_signatures" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "visit_signatures" ADD CONSTRAINT "visit_signatures_language" CHECK ("language" in ('en','fr','es'));