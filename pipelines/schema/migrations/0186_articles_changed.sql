-- Few articles of many are read at once: a block that is decompressed for one of them should hold few others.
ALTER TABLE articles MODIFY SETTING min_compress_block_size = 4096, max_compress_block_size = 16384;
