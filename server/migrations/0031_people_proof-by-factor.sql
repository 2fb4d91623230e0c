ALTER TABLE "sessions" ADD COLUMN "factor_at" timestamp with time zone;--> statement-breakpoint
-- Long ago: the session has shown a second factor, and proves it anew before how one signs in changes.
UPDATE "sessions" s SET "factor_at" = s."created_at" - interval '1 day'
  WHERE s."by_passkey" OR EXISTS (SELECT FROM "two_factors" f WHERE f."user_id" = s."user_id" AND f."confirmed_at" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "by_passkey";
