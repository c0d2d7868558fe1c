import { builtFile } from '@vigie/local/testing/built-file';
import { startThreadsFrom } from '../platform/thread.ts';

startThreadsFrom(builtFile);
