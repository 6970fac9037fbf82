CREATE TABLE `feed_copies` (
	`feed` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`content` text,
	`copied_at` integer,
	`failed_at` integer
);
--> statement-breakpoint
CREATE TABLE `sponsor_inquiries` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`content_hash` text NOT NULL,
	`visitor_hash` text,
	`created_at` integer NOT NULL,
	`claimed_at` integer,
	`told_at` integer,
	`failed_tellings` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sponsor_inquiries_content` ON `sponsor_inquiries` (`content_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `sponsor_inquiries_visitor` ON `sponsor_inquiries` (`visitor_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `sponsor_inquiries_untold` ON `sponsor_inquiries` (`failed_tellings`,`created_at`) WHERE "sponsor_inquiries"."told_at" is null;