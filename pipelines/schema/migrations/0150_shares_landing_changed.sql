-- Two more networks. A longer enumeration changes no stored row and no key.
ALTER TABLE shares_landing MODIFY COLUMN network Enum8('facebook' = 1, 'twitter' = 2, 'bluesky' = 3, 'mastodon' = 4);
