CREATE TABLE `audit_anchors` (
	`namespace` text NOT NULL,
	`length` integer NOT NULL,
	`record` text NOT NULL,
	`head` text NOT NULL,
	`at` integer NOT NULL,
	`key` text NOT NULL,
	`signature` text NOT NULL,
	PRIMARY KEY(`namespace`, `length`)
);
