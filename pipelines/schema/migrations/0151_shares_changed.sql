-- Two more networks, as in shares_landing.
ALTER TABLE shares MODIFY COLUMN network Enum8('facebook' = 1, 'twitter' = 2, 'bluesky' = 3, 'mastodon' = 4);
