CREATE TABLE `dead_letters` (
	`namespace` text PRIMARY KEY NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `namespaces` ADD `held_until` integer;