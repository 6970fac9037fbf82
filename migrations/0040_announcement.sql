CREATE TABLE `announcements` (
	`id` integer PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`ends_at` integer
);
