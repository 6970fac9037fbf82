ALTER TABLE `gcards` ADD `first_line` text;--> statement-breakpoint
ALTER TABLE `gcards` ADD `second_line` text;--> statement-breakpoint
ALTER TABLE `gcards` ADD `accent` text;