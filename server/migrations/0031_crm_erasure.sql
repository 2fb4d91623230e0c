CREATE TABLE "erasures" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record" uuid NOT NULL,
	"number" integer NOT NULL,
	"called" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"erased" jsonb NOT NULL,
	"kept" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasures_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_record" ON "erasures" USING btree ("workspace_id","record");--> statement-breakpoint
CREATE INDEX "erasures_number" ON "erasures" USING btree ("workspace_id","number");