CREATE TABLE `lists` (
	`member_id` text NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`about` text,
	`is_ranked` integer NOT NULL,
	`has_rows` integer NOT NULL,
	`items` text NOT NULL,
	`is_public` integer DEFAULT false NOT NULL,
	`hidden_at` integer,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `id`),
	FOREIGN KEY (`member_id`) REFERENCES `members`(`id`) ON UPDATE no action ON DELETE cascade
);
