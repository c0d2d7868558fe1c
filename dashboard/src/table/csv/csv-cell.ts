export { csvHeading, csvNumber, csvText, defuse } from '@vigie/contracts/csv';
