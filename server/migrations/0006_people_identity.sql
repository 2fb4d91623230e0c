CREATE TABLE "invitations" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("email", ''))) STORED NOT NULL,
	"email" text NOT NULL,
	"role" uuid NOT NULL,
	"code" text NOT NULL,
	"invited_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"blocks" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_off" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold('')) STORED NOT NULL,
	"user" uuid NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"to" timestamp (3) with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "time_off_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "time_off_order" CHECK ("time_off"."to" > "time_off"."from")
);
--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_role";
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "accessed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "remember" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role" FOREIGN KEY ("workspace_id","role") REFERENCES "public"."roles"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by" FOREIGN KEY ("workspace_id","invited_by") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_user" FOREIGN KEY ("workspace_id","user") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_newest" ON "invitations" USING btree ("workspace_id","created_at","id") WHERE not "invitations"."removed";--> statement-breakpoint
CREATE INDEX "invitations_search" ON "invitations" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invitations_by_email" ON "invitations" USING btree ("workspace_id","email","id" DESC NULLS FIRST) WHERE not "invitations"."removed";--> statement-breakpoint
CREATE INDEX "invitations_of_role" ON "invitations" USING btree ("workspace_id","role","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email_taken" ON "invitations" USING btree ("workspace_id",lower("email"));--> statement-breakpoint
CREATE INDEX "invitations_code" ON "invitations" USING btree ("code");--> statement-breakpoint
CREATE INDEX "invitations_of_mailbox" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "throttles_age" ON "throttles" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "time_off_newest" ON "time_off" USING btree ("workspace_id","created_at","id") WHERE not "time_off"."removed";--> statement-breakpoint
CREATE INDEX "time_off_by_from" ON "time_off" USING btree ("workspace_id","from","id" DESC NULLS FIRST) WHERE not "time_off"."removed";--> statement-breakpoint
CREATE INDEX "time_off_of_user" ON "time_off" USING btree ("workspace_id","user","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "time_off_of_to" ON "time_off" USING btree ("workspace_id","to","created_at","id");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_role_id" FOREIGN KEY ("workspace_id","role_id") REFERENCES "public"."roles"("workspace_id","id") ON DELETE no action ON UPDATE no action;