ALTER TABLE `namespaces` ADD `next_due` integer;--> statement-breakpoint
CREATE INDEX `namespaces_by_due` ON `namespaces` (`next_due`);