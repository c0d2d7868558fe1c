export { csvNumber, csvText, defuse } from '@vigie/contracts/csv';
