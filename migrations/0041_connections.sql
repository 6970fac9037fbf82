CREATE TABLE `connections` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`name` text NOT NULL,
	`time_zone` text NOT NULL,
	`account` text,
	`created_at` integer NOT NULL,
	`heard_at` integer,
	`choices` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `connections_secret_hash_unique` ON `connections` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `connections_member_id` ON `connections` (`member_id`);--> statement-breakpoint
CREATE TABLE `port_messages` (
	`member_id` text NOT NULL,
	`connection_id` text NOT NULL,
	`id` text NOT NULL,
	`at` integer NOT NULL,
	`result` text NOT NULL,
	`title` text,
	`season` integer,
	`episode` integer,
	`day` text,
	`work_id` text,
	`delivery` text,
	`detail` text DEFAULT '{}' NOT NULL,
	PRIMARY KEY(`member_id`, `connection_id`, `id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
