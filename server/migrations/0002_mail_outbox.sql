CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"about_workspace" uuid,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"language" text NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_files" (
	"mail" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "outbox_files_key" PRIMARY KEY("mail","position")
);
--> statement-breakpoint
ALTER TABLE "outbox_files" ADD CONSTRAINT "outbox_files_mail_outbox_id_fk" FOREIGN KEY ("mail") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_at") WHERE state = 'QUEUED';--> statement-breakpoint
CREATE INDEX "outbox_of_recipient" ON "outbox" USING btree (lower("recipient"),"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at" DESC NULLS FIRST);