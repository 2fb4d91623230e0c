CREATE TABLE "drawn_documents" (
	"workspace_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"record" uuid NOT NULL,
	"locale" text NOT NULL,
	"key" text NOT NULL,
	"size" bigint NOT NULL,
	"drawn_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drawn_documents_key" PRIMARY KEY("workspace_id","entity","record","locale")
);
--> statement-breakpoint
CREATE INDEX "drawn_documents_file" ON "drawn_documents" USING btree ("key");