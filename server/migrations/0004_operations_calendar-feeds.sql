CREATE TABLE "calendar_feeds" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"technician" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_technician" FOREIGN KEY ("workspace_id","technician") REFERENCES "public"."members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_technician_taken" ON "calendar_feeds" USING btree ("workspace_id","technician");--> statement-breakpoint
CREATE INDEX "calendar_feeds_secret_hash" ON "calendar_feeds" USING btree ("secret_hash");