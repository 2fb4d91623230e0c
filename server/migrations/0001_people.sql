CREATE TABLE "member_skills" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "member_skills_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"enabled" boolean NOT NULL,
	CONSTRAINT "skills_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "statuses" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"is_default" boolean NOT NULL,
	"enabled" boolean NOT NULL,
	"types" text[] NOT NULL,
	"color" text NOT NULL,
	"code" text,
	"description" text,
	"note" text,
	CONSTRAINT "statuses_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"color" text NOT NULL,
	"types" text[] NOT NULL,
	"description" text,
	"note" text,
	"enabled" boolean NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "tags_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity" text NOT NULL,
	"record_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	CONSTRAINT "activities_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"workspace_id" uuid NOT NULL,
	"series" text NOT NULL,
	"last" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "counters_key" PRIMARY KEY("workspace_id","series")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key" PRIMARY KEY("workspace_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", ''))) STORED NOT NULL,
	"role_id" uuid NOT NULL,
	"is_technician" boolean DEFAULT false NOT NULL,
	"timezone" text NOT NULL,
	"color" text,
	"working_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"first_name" text collate "und-x-icu" NOT NULL,
	"last_name" text collate "und-x-icu" NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"photo" text,
	"invited_by" text,
	CONSTRAINT "members_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"sections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "roles_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_taken" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"image" text,
	"first_name" text collate "und-x-icu" NOT NULL,
	"last_name" text collate "und-x-icu" NOT NULL,
	"phone" text,
	"account_type" text DEFAULT 'USER' NOT NULL,
	"is_activated" boolean DEFAULT false NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"is_onboarded" boolean DEFAULT false NOT NULL,
	"photo" text,
	"timezone" text DEFAULT 'America/Toronto' NOT NULL,
	"timeformat" text DEFAULT 'YYYY-MM-DD HH:mm' NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"locale" text DEFAULT 'en-US' NOT NULL,
	"country" text DEFAULT 'CA' NOT NULL,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_workspace" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_taken" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold('')) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"slogan" text,
	"org_num" text,
	"org_type" text,
	"org_sector" text,
	"www" text,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"pst_num" text,
	"pst_percent" text,
	"gst_num" text,
	"gst_percent" text,
	"address" jsonb,
	"timezone" text NOT NULL,
	"lang" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"photo" text,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "workspaces_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "workspaces_own_itself" CHECK ("workspaces"."id" = "workspaces"."workspace_id")
);
--> statement-breakpoint
ALTER TABLE "member_skills" ADD CONSTRAINT "member_skills_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_skills" ADD CONSTRAINT "member_skills_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."skills"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_role" FOREIGN KEY ("workspace_id","role_id") REFERENCES "public"."roles"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_skills_of_target" ON "member_skills" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "skills_newest" ON "skills" USING btree ("workspace_id","created_at","id") WHERE not "skills"."removed";--> statement-breakpoint
CREATE INDEX "skills_search" ON "skills" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "skills_by_name" ON "skills" USING btree ("workspace_id","name","id" DESC NULLS FIRST) WHERE not "skills"."removed";--> statement-breakpoint
CREATE INDEX "skills_by_updated_at" ON "skills" USING btree ("workspace_id","updated_at","id") WHERE not "skills"."removed";--> statement-breakpoint
CREATE INDEX "skills_of_enabled" ON "skills" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "skills_name_taken" ON "skills" USING btree ("workspace_id",lower("name")) WHERE not "skills"."removed";--> statement-breakpoint
CREATE INDEX "statuses_newest" ON "statuses" USING btree ("workspace_id","created_at","id") WHERE not "statuses"."removed";--> statement-breakpoint
CREATE INDEX "statuses_search" ON "statuses" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "statuses_by_name" ON "statuses" USING btree ("workspace_id","name","id" DESC NULLS FIRST) WHERE not "statuses"."removed";--> statement-breakpoint
CREATE INDEX "statuses_by_updated_at" ON "statuses" USING btree ("workspace_id","updated_at","id") WHERE not "statuses"."removed";--> statement-breakpoint
CREATE INDEX "statuses_of_enabled" ON "statuses" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "statuses_of_is_default" ON "statuses" USING btree ("workspace_id","is_default","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_name_taken" ON "statuses" USING btree ("workspace_id",lower("name")) WHERE not "statuses"."removed";--> statement-breakpoint
CREATE INDEX "tags_newest" ON "tags" USING btree ("workspace_id","created_at","id") WHERE not "tags"."removed";--> statement-breakpoint
CREATE INDEX "tags_search" ON "tags" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tags_by_name" ON "tags" USING btree ("workspace_id","name","id" DESC NULLS FIRST) WHERE not "tags"."removed";--> statement-breakpoint
CREATE INDEX "tags_by_updated_at" ON "tags" USING btree ("workspace_id","updated_at","id") WHERE not "tags"."removed";--> statement-breakpoint
CREATE INDEX "tags_of_enabled" ON "tags" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "tags_of_is_default" ON "tags" USING btree ("workspace_id","is_default","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name_taken" ON "tags" USING btree ("workspace_id",lower("name")) WHERE not "tags"."removed";--> statement-breakpoint
CREATE INDEX "activities_of_record" ON "activities" USING btree ("workspace_id","entity","record_id","id");--> statement-breakpoint
CREATE INDEX "activities_of_actor" ON "activities" USING btree ("workspace_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_taken" ON "credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "credentials_of_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "members_newest" ON "members" USING btree ("workspace_id","created_at","id") WHERE not "members"."removed";--> statement-breakpoint
CREATE INDEX "members_search" ON "members" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_by_first_name" ON "members" USING btree ("workspace_id","first_name","id" DESC NULLS FIRST) WHERE not "members"."removed";--> statement-breakpoint
CREATE INDEX "members_by_last_name" ON "members" USING btree ("workspace_id","last_name","id") WHERE not "members"."removed";--> statement-breakpoint
CREATE INDEX "members_of_role_id" ON "members" USING btree ("workspace_id","role_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "members_of_is_technician" ON "members" USING btree ("workspace_id","is_technician","created_at","id");--> statement-breakpoint
CREATE INDEX "members_of_enabled" ON "members" USING btree ("workspace_id","enabled","created_at","id");--> statement-breakpoint
CREATE INDEX "members_user" ON "members" USING btree ("id");--> statement-breakpoint
CREATE INDEX "roles_newest" ON "roles" USING btree ("workspace_id","created_at","id") WHERE not "roles"."removed";--> statement-breakpoint
CREATE INDEX "roles_search" ON "roles" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "roles_by_name" ON "roles" USING btree ("workspace_id","name","id" DESC NULLS FIRST) WHERE not "roles"."removed";--> statement-breakpoint
CREATE INDEX "roles_by_updated_at" ON "roles" USING btree ("workspace_id","updated_at","id") WHERE not "roles"."removed";--> statement-breakpoint
CREATE INDEX "roles_of_enabled" ON "roles" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_taken" ON "roles" USING btree ("workspace_id",lower("name")) WHERE not "roles"."removed";--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_of_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "workspaces_newest" ON "workspaces" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "workspaces"."removed";