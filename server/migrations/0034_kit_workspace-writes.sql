CREATE TABLE "workspace_writes" (
	"workspace_id" uuid NOT NULL,
	"writes" bigint NOT NULL,
	CONSTRAINT "workspace_writes_key" PRIMARY KEY("workspace_id")
);
